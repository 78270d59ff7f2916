import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { isStepOpen } from './history-step'
import { isHere } from './is-here'
import { useOpenSteps } from './leave-question'

/**
 * As `useNavigate`, as long as what calls it is open: a call that hung may be answered after its user has closed the
 * dialog, or gone on to another page. Its function returns whether it led there.
 */
export function useNavigateFromHere() {
  const { pathname } = useLocation()
  const within = useOpenSteps()
  const navigate = useNavigate()
  return (to: string, options?: NavigateOptions) => {
    const leads = isHere(pathname) && within.every(isStepOpen)
    if (leads) void navigate(to, options)
    return leads
  }
}
