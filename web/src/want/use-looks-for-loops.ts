import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'

/** Whether loops are looked for with the user's perks: not where they are switched off for all, nor for a user who switched them off. */
export function useLooksForLoops() {
  const { loops } = useConfig()
  const { joinsLoops } = useUser()
  return loops && joinsLoops
}
