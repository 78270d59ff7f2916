import { useSearchParams } from 'react-router'
import { useConfig } from './config'

/** The invitation that a link came with; none where there are no organizations to join. */
export function useInvitationToken() {
  const [query] = useSearchParams()
  const { ENABLE_ORGANIZATIONS } = useConfig()
  return (ENABLE_ORGANIZATIONS && query.get('invitation')) || undefined
}
