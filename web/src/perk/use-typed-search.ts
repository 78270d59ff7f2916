import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../platform/address'
import { isOverPage, stateNow } from '../platform/history-state'

const pause = 250

/** Search text as it is typed; `q` in the address follows after a debounce. */
export function useTypedSearch(q: string) {
  const { state, setParams } = useAddress()
  const covered = isOverPage(state)
  const [typed, setTyped] = useState(q)

  // Sync the field from the address on Back and Forward only. Ignore the echo of our own debounced update: by then the
  // user has typed more. Ignore a difference in whitespace only.
  const [known, setKnown] = useState(q)
  const [sent, setSent] = useState<string[]>([])
  if (known !== q) {
    setKnown(q)
    const echoed = sent.indexOf(q)
    setSent(echoed < 0 ? [] : sent.slice(echoed + 1))
    if (echoed < 0 && typed.trim() !== q) setTyped(q)
  }

  // After a quick Back, `q` may never change for this hook: React did not render the address in between.
  const inAddress = useRef(q)
  useEffect(() => {
    inAddress.current = q
  }, [q])
  useEffect(() => {
    const follow = () => {
      const there = new URLSearchParams(window.location.search).get('q') ?? ''
      // Closing a dialog leads back to the same search: what was typed meanwhile stays.
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
    // A dialog that opens before the pause is over has an address of its own: `q` is set once it is closed.
    if (next === q || covered) return
    const timer = setTimeout(() => {
      if (isOverPage(stateNow())) return
      // The same text may be sent twice, if a dialog opened in between, but is echoed only once.
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
