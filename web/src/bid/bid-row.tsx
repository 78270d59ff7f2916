import type { Bid } from '@perkloop/contract/bid'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#locale/my-bids'
import * as wants from '#locale/wants'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import { Tag } from '../ui/badge'
import { classes } from '../ui/classes'
import { PersonName } from '../ui/person-name'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { bidView } from './bid-view'
import './bid-row.css'

interface Props {
  bid: Bid
  /** Below the other user's name: when, and why. */
  note: string
  /** Below the swap: what it waits for. */
  waitsFor?: string | undefined
  muted?: boolean
  highlighted?: boolean
  /** Over the whole width, below the rest. */
  below?: ReactNode
  children: ReactNode
}

/** One bid: the other user, the swap, how even it is, and the actions. */
export function BidRow({ bid, note, waitsFor, muted = false, highlighted = false, below, children }: Props) {
  const { other, give, get, giveCents, getCents } = bidView(bid, useUser()._id)
  return (
    <article
      className={classes('bid', muted && 'is-muted', highlighted && 'is-found')}
      id={`bid-${bid._id}`}
      // Takes the focus when the row beside it goes away.
      tabIndex={-1}
      aria-label={t.bidWith({ name: other.name })}
    >
      <div className="bid-who">
        <Avatar name={other.name} src={other.portraitUrl} />
        <div>
          <PersonName person={other} to={other.username === null ? undefined : `/profile/${other._id}`} />
          <span className="sub">{note}</span>
          {bid.onWantList && (
            <Tag kind="plain">
              <ListChecks aria-hidden />
              {wants.onYourWantList()}
            </Tag>
          )}
        </div>
      </div>
      <div className="bid-swap">
        <Swap size="sm" give={give} get={get} muted={muted} />
        {waitsFor && <p>{waitsFor}</p>}
      </div>
      <div className="bid-value">
        {/* A hidden perk's value is not shown, so there is nothing to compare. */}
        {giveCents > 0 && getCents > 0 && (
          <ValueBalance size="sm" giveCents={giveCents} getCents={getCents} muted={muted} />
        )}
      </div>
      <div className="bid-act">{children}</div>
      {below}
    </article>
  )
}
