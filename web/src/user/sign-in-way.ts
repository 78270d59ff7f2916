import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'

/** Whether the user signs in with a password of their own, and the company that signs them in instead of it. */
export function useSignInWay() {
  const { hasPassword, ssoRequired, organizationName } = useUser()
  const company = useConfig().ENABLE_ORGANIZATIONS && ssoRequired ? organizationName : null
  return { usesPassword: hasPassword && company === null, company }
}
