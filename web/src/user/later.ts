import { timings } from '@perkloop/contract/limits'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes there after the three seconds it takes to read why. */
export function useLater(path: string, when: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => void navigate(path), timings.redirect)
    return () => clearTimeout(timer)
  }, [navigate, path, when])
}
