import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** As `useNavigate`, as long as its user is on this page: a call that hung may be answered after they went on to another one. */
export function useNavigateFromHere() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (to: string, options?: NavigateOptions) => {
    if (window.location.pathname === pathname) void navigate(to, options)
  }
}
