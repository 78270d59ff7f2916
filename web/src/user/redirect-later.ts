import { timings } from '@perkloop/contract/limits'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Redirects after three seconds, so that the reason can be read. */
export function useRedirectLater(path: string, when: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => void navigate(path), timings.redirect)
    return () => clearTimeout(timer)
  }, [navigate, path, when])
}
