import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../platform/api-error'

/** Shows a refused code at its field, focused with all of it selected; other refusals as an error of the form. */
export function useCodeRefusal() {
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const refuse = (words: string) => {
    setError(words)
    input.current?.focus()
    input.current?.select()
  }
  const fail = (failure: unknown) => {
    const atCode = failure instanceof ApiError && failure.errors.find(({ path }) => path === 'code')
    if (atCode) refuse(atCode.message)
    else setRefusal(messageOf(failure))
  }
  return {
    input,
    error,
    refusal,
    refuse,
    fail,
    forgetError: () => setError(undefined),
    forgetRefusal: () => setRefusal(undefined),
  }
}
