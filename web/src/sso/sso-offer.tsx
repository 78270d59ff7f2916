import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as t from '#locale/sso-sign-in'
import { messageOf } from '../platform/api-error'
import { Button } from '../ui/button'
import { useBeginSso, useSsoOffer } from './sso-sign-in.queries'

interface Props {
  email: string
  /** Called with whether the email's organization wants it, so that the form can leave the password out. */
  onRequired?: (organization: string | undefined) => void
  /** Lets a user sign in with a password where single sign-on is required, as one admin may. */
  onInsist?: (() => void) | undefined
  onBegin: () => void
  onRefused: (message: string) => void
}

/** Whoever types is not asked about at each letter. */
const pause = 300

export const domainOf = (email: string) => /^\S*@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase()

/** Single sign-on, where the organization of the email's domain has it; else nothing. A lookup that fails stops nobody. */
export function SsoOffer({ email, onRequired, onInsist, onBegin, onRefused }: Props) {
  const typed = domainOf(email)
  const [domain, setDomain] = useState(typed)
  const begin = useBeginSso()
  const { data } = useSsoOffer(domain)
  const offer = domain === typed ? data : undefined
  const required = offer?.isRequired ? offer.organizationName : undefined
  useEffect(() => {
    const timer = setTimeout(() => setDomain(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    onRequired?.(required)
    return () => onRequired?.(undefined)
  }, [required, onRequired])
  const press = () => {
    if (begin.isPending) return
    onBegin()
    begin.mutate({ email }, { onError: (error) => onRefused(messageOf(error)) })
  }
  return (
    <>
      {/* There before its text is, so that it is announced. */}
      <p className={required ? 'muted' : 'sr'} aria-live="polite">
        {required && t.isRequired({ organization: required })}
      </p>
      {offer && (
        <Button
          variant={required ? 'primary' : 'outline'}
          size="lg"
          block
          className="sso-offer"
          icon={<Building2 aria-hidden />}
          busy={begin.isPending}
          onClick={press}
        >
          {t.signInWith({ organization: offer.organizationName })}
        </Button>
      )}
      {required && onInsist && (
        <Button variant="quiet" block onClick={onInsist}>
          {t.withPassword()}
        </Button>
      )}
    </>
  )
}
