import { Navigate, useLocation } from 'react-router'

/**
 * Replaces this page by another one. `Navigate` does that once, when it is mounted. While the other page is loading React keeps it
 * mounted, also for an address that comes meanwhile, which would then show nothing: so each address mounts a new one.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const { pathname, search, key } = useLocation()
  // It would mount a new one without end.
  if (to === pathname + search) return null
  // Pages that the browser loaded itself have no key of their own.
  return <Navigate key={`${pathname} ${key}`} to={to} state={state} replace />
}
