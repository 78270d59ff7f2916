import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isOverPage } from '../platform/history-step'

const pause = 250

/** What the router keeps with this place in the history, also while React has not drawn yet what was just opened over it. */
function stateNow(): unknown {
  const kept: unknown = window.history.state
  return typeof kept === 'object' && kept !== null && 'usr' in kept ? kept.usr : null
}

/** Search text as it is typed; the address, which says `q` now, gets it after a short pause. */
export function useTypedSearch(q: string) {
  const setParams = useSearchParams()[1]
  const covered = isOverPage(useLocation().state)
  const [typed, setTyped] = useState(q)

  // Back and forward change the address; the field follows. What was only trimmed is left as it is being typed.
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    if (typed.trim() !== q) setTyped(q)
  }

  useEffect(() => {
    const next = typed.trim()
    // What was opened before the pause was over has an address of its own: the page below gets the search once it is left.
    if (next === q || covered) return
    const timer = setTimeout(() => {
      if (isOverPage(stateNow())) return
      setParams(
        (now) => {
          if (next) now.set('q', next)
          else now.delete('q')
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, q, covered, setParams])

  return { typed, type: setTyped, clear: () => setTyped('') }
}
