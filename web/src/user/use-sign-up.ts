import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { useHistoryStep } from '../platform/history-step'
import { forgetDraft } from './register-draft'
import { type Filled, fields, withoutBlanks } from './registration-form'
import type { useUsernameCheck } from './use-username-check'
import { useRegister } from './user.queries'

interface Refused {
  message: string
  ofInvitation: boolean
}

interface Options {
  form: Pick<UseFormReturn<Filled>, 'setError' | 'setFocus'>
  username: ReturnType<typeof useUsernameCheck>
  invitationToken: string | undefined
}

/**
 * The way from a filled form to an account: the Terms come between the form and the call; Back leads from them to the form.
 * They stay accepted where a field is refused.
 */
export function useSignUp({ form: { setError, setFocus }, username, invitationToken }: Options) {
  const navigate = useNavigate()
  const registration = useRegister()
  const terms = useHistoryStep<Filled>()
  const [refusal, setRefusal] = useState<Refused>()
  const underWay = useRef(false)
  const acceptedAs = useRef<string>(undefined)
  const isReading = useRef(false)
  const onceClosed = useRef<() => void>(undefined)

  const review = async (values: Filled) => {
    if (underWay.current) return
    underWay.current = true
    setRefusal(undefined)
    const isTaken = await username.isTaken(values)
    underWay.current = false
    if (isTaken) setFocus('username')
    else if (acceptedAs.current === values.name) await accept(values)
    else {
      isReading.current = true
      terms.open(values)
    }
  }

  const accept = async (values: Filled) => {
    if (underWay.current) return
    underWay.current = true
    acceptedAs.current = undefined
    try {
      const { organizationName, joinedOrganization } = await registration.mutateAsync({
        ...withoutBlanks(values),
        invitationToken,
      })
      forgetDraft()
      const told = new URLSearchParams()
      if (organizationName) told.set('orgName', organizationName)
      if (joinedOrganization) told.set('joined', 'true')
      const options = { state: { email: values.email }, replace: terms.value !== undefined }
      void navigate(`/registration-success?${told}`.replace(/\?$/, ''), options)
    } catch (error) {
      const show = () => {
        username.askAgain()
        if (showFieldErrors(error, setError, fields)) {
          acceptedAs.current = values.name
          return
        }
        const ofInvitation = error instanceof ApiError && error.errors.some(({ path }) => path === 'invitationToken')
        setRefusal({ message: messageOf(error), ofInvitation })
      }
      // The closing dialog gives focus back to the button; only then can the refused field have it.
      if (isReading.current) onceClosed.current = show
      else show()
      terms.close()
    } finally {
      underWay.current = false
    }
  }

  const termsClosed = () => {
    isReading.current = false
    onceClosed.current?.()
    onceClosed.current = undefined
  }

  return { terms, termsClosed, review, accept, isSending: registration.isPending, refusal, setRefusal }
}
