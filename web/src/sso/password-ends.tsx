import * as t from '#locale/sso-sign-in'
import { useUser } from '../platform/session'
import { domainOf } from './sso-offer'
import { useSsoOffer } from './sso-sign-in.queries'

/** Says before the press that a user who joins an organization signs in at its provider only from then on. */
export function PasswordEnds({ id, name }: { id: string; name: string }) {
  const { email, isSystemAdmin } = useUser()
  const { data: offer } = useSsoOffer(domainOf(email))
  if (!offer?.isRequired || offer.organizationId !== id || isSystemAdmin) return null
  return <p className="sso-password-ends">{t.passwordEnds({ organization: name })}</p>
}
