import { useSearchParams } from 'react-router'
import { useConfig } from './config'

/** The token of an invitation in the address; undefined with organizations switched off. */
export function useInvitationToken() {
  const [query] = useSearchParams()
  const { ENABLE_ORGANIZATIONS } = useConfig()
  return (ENABLE_ORGANIZATIONS && query.get('invitation')) || undefined
}
