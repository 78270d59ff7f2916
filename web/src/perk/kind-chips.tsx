import { type Kind, kinds } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locale/kinds'
import { type MouseEvent, useEffect, useRef } from 'react'
import * as t from '#locale/perk-list'
import { Link } from '../ui/link'
import type { PerkFilterState } from './use-perk-filter'
import '../ui/chips.css'
import './kind-chips.css'

/** The kinds, as links that narrow a list to one: they work without scripts. The one in the address leads back to all. */
export function KindChips({ filter }: { filter: PerkFilterState }) {
  const { kind } = filter.asked
  const list = useRef<HTMLUListElement>(null)
  // On phones the row is pushed sideways: the chosen one is brought into sight, without moving the page.
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>('[aria-current]')
    if (kind && row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [kind])
  const follow = (next: Kind | undefined) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    filter.setKind(next)
  }
  return (
    <nav aria-label={t.kinds()}>
      <ul className="chips kind-chips" ref={list}>
        {[undefined, ...kinds].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              className="chip"
              to={filter.addressOfKind(one)}
              onClick={follow(one)}
              aria-current={one === kind ? 'true' : undefined}
            >
              {one ? kindNames[one] : t.allKinds()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
