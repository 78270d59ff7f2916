import type { OpenedPerk as Rendered } from '@perkloop/contract/page'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../platform/address'
import { lazyPart } from '../platform/lazy-part'
import { ShownPerkPage } from './shown-perk-page'

const VisitorPerkDialog = lazyPart(
  () => import('./visitor-perk-dialog'),
  (file) => file.VisitorPerkDialog,
)

const without = (params: URLSearchParams) => {
  params.delete('perk')
  return params
}

/** The perk in the address, over the marketplace of visitors. A click on the link of a perk opens it without a new page. */
export function OpenedPerk({ rendered }: { rendered: Rendered | undefined }) {
  const { params, setParams } = useAddress()
  const id = params.get('perk')
  const [first] = useState(id)
  /** Opened here: then closing goes back to the list, as the browser's button does. */
  const opened = useRef<string>(undefined)

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const { pathname, searchParams } = new URL(link.href, location.href)
      const wanted = searchParams.get('perk')
      if (pathname !== location.pathname || !wanted) return
      event.preventDefault()
      opened.current = wanted
      setParams((now) => {
        now.set('perk', wanted)
        return now
      })
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [setParams])

  /** Where it was closed: a second press comes before the browser has gone back, and would leave the page. */
  const closed = useRef<URLSearchParams>(undefined)

  const close = useCallback(() => {
    if (closed.current === params) return
    closed.current = params
    if (opened.current === id) history.back()
    else setParams(without, { replace: true })
  }, [id, params, setParams])

  if (id === null) return null
  if (rendered && id === first) return <ShownPerkPage perk={rendered.perk} onClose={close} />
  return <VisitorPerkDialog key={id} id={id} onClose={close} />
}
