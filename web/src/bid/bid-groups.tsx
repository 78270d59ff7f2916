import type { Loop } from '@perkloop/contract/loop'
import { Children, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import * as words from '#locale/loops'
import * as t from '#locale/my-bids'
import { Count } from '../ui/badge'
import { passFocusOn } from '../ui/pass-focus-on'
import { useChosenInRow } from '../ui/use-chosen-in-row'
import '../ui/tabs.css'

type Group = 'loops' | 'received' | 'placed' | 'rejected'

interface TabsProps extends Record<Exclude<Group, 'loops'>, number> {
  loops: Loop[]
}

/** The groups stand below each other; the tabs scroll to them and count. The hash holds the last one chosen. */
export function BidGroupTabs({ loops, received, placed, rejected }: TabsProps) {
  const { hash } = useLocation()
  const first = loops.length > 0 ? 'loops' : 'received'
  const chosen = hash.slice(1) || first
  const toAnswer = loops.filter(({ answer }) => answer === 'open').length
  const jump = (group: Group) => ({
    to: { hash: group },
    // The second press has no new hash to follow, so it scrolls by itself.
    onClick: () => document.getElementById(group)?.scrollIntoView(),
    className: group === chosen ? 'is-active' : undefined,
    'aria-current': group === chosen ? ('true' as const) : undefined,
  })
  const row = useChosenInRow<HTMLElement>(chosen)
  return (
    <nav ref={row} className="tabs" aria-label={t.bidGroups()}>
      {loops.length > 0 && (
        <Link {...jump('loops')}>
          {words.loops()} <Count value={toAnswer} label={words.toAnswer({ count: toAnswer })} />
        </Link>
      )}
      <Link {...jump('received')}>
        {t.received()} <Count value={received} label={t.toAnswer({ count: received })} />
      </Link>
      <Link {...jump('placed')}>
        {t.placed()} <Count value={placed} quiet />
      </Link>
      {rejected > 0 && (
        <Link {...jump('rejected')}>
          {t.rejected()} <Count value={rejected} quiet />
        </Link>
      )}
    </nav>
  )
}

interface GroupProps {
  id: string
  title: string
  note?: string | undefined
  empty?: ReactNode
  /** Stands above the bids. */
  above?: ReactNode
  children: ReactNode
}

export function BidGroup({ id, title, note, empty, above, children }: GroupProps) {
  return (
    // A group may go away with its last row.
    <section ref={passFocusOn('#main')} className="group" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="group-head">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      {above}
      {Children.count(children) > 0 ? children : <p className="muted">{empty}</p>}
    </section>
  )
}
