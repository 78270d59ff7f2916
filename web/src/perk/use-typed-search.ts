import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../platform/address'
import { isOverPage } from '../platform/history-state'

const pause = 250

/** What the router keeps with this place in the history, also while React has not rendered yet what was just opened over it. */
function stateNow(): unknown {
  const kept: unknown = window.history.state
  return typeof kept === 'object' && kept !== null && 'usr' in kept ? kept.usr : null
}

/** Search text as it is typed; the address, which says `q` now, gets it after a short pause. */
export function useTypedSearch(q: string) {
  const { state, setParams } = useAddress()
  const covered = isOverPage(state)
  const [typed, setTyped] = useState(q)

  // Back and forward change the address; the field follows. It never follows its own words, which come back when more has
  // been typed already; and what was only trimmed is left as it is being typed.
  const [known, setKnown] = useState(q)
  const [sent, setSent] = useState<string[]>([])
  if (known !== q) {
    setKnown(q)
    const echoed = sent.indexOf(q)
    setSent(echoed < 0 ? [] : sent.slice(echoed + 1))
    if (echoed < 0 && typed.trim() !== q) setTyped(q)
  }

  // Back may come before React has rendered the address it leaves, which then never changes for this hook.
  const inAddress = useRef(q)
  useEffect(() => {
    inAddress.current = q
  }, [q])
  useEffect(() => {
    const follow = () => {
      const there = new URLSearchParams(window.location.search).get('q') ?? ''
      // A closed dialog leads back to the same search: what was typed above it stays.
      if (there === inAddress.current) return
      inAddress.current = there
      setSent([])
      setTyped(there)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    const next = typed.trim()
    // What was opened before the pause was over has an address of its own: the page below gets the search once it is left.
    if (next === q || covered) return
    const timer = setTimeout(() => {
      if (isOverPage(stateNow())) return
      // Sent again where something else was opened meanwhile, it still comes back once.
      setSent((before) => (before.at(-1) === next ? before : [...before, next]))
      inAddress.current = next
      setParams(
        (now) => {
          if (next) now.set('q', next)
          else now.delete('q')
          return now
        },
        { replace: true },
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, q, covered, setParams])

  return { typed, type: setTyped, clear: () => setTyped('') }
}
