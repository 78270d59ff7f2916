import { Navigate, useLocation } from 'react-router'

/**
 * Leads on to another page, in place of this one. Each address has one of its own: it leads on once, and while the page it leads to
 * is still loaded React would keep it for the next address, which then leads nowhere.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const { pathname, search, key } = useLocation()
  // It would lead here again and again.
  if (to === pathname + search) return null
  return <Navigate key={`${pathname} ${key}`} to={to} state={state} replace />
}
