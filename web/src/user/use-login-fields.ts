import { type ChangeEvent, type RefObject, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../platform/api-error'
import { readDraft, saveDraft } from '../platform/draft'
import type { LoginErrors } from './login-check'
import { passedEmail } from './passed-email'

/** What is typed into the form of /login, and what is wrong with it. @param onUse A field is used. */
export function useLoginFields(form: RefObject<HTMLFormElement | null>, onUse: () => void) {
  const { state } = useLocation()
  const [values, setValues] = useState(() => ({
    email: passedEmail(state) || (readDraft('visitor', 'email') ?? ''),
    password: '',
  }))
  const [errors, setErrors] = useState<LoginErrors>({})
  const change = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onFocus: onUse,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((now) => ({ ...now, [name]: target.value }))
      // Choosing another language loads the page anew.
      if (name === 'email') saveDraft('visitor', 'email', target.value)
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })
  const goTo = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const show = (found: LoginErrors) => {
    setErrors(found)
    const first = (['email', 'password'] as const).find((name) => found[name])
    if (first) goTo(first)
    return first !== undefined
  }
  return { values, setValues, errors, change, show }
}

/** What the server says of each field. */
export function refusedFields(error: unknown): LoginErrors {
  if (!(error instanceof ApiError)) return {}
  const told = (name: string) => error.errors.find(({ path }) => path === name)?.message
  return { email: told('email'), password: told('password') }
}
