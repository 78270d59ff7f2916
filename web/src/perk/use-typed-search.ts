import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const pause = 250

/** Search text as it is typed, and the part of it that the address (and so the list) has after a short pause. */
export function useTypedSearch() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [typed, setTyped] = useState(q)

  // Back and forward change the address; the field follows. What was only trimmed is left as it is being typed.
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    if (typed.trim() !== q) setTyped(q)
  }

  useEffect(() => {
    const next = typed.trim()
    if (next === q) return
    const timer = setTimeout(
      () =>
        setParams(
          (now) => {
            if (next) now.set('q', next)
            else now.delete('q')
            return now
          },
          { replace: true, preventScrollReset: true },
        ),
      pause,
    )
    return () => clearTimeout(timer)
  }, [typed, q, setParams])

  return { q, typed, type: setTyped, clear: () => setTyped('') }
}
