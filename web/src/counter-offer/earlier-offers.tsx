import type { Bid } from '@perkloop/contract/bid'
import { ChevronDown } from 'lucide-react'
import { removedPerk } from '#locale/absent-names'
import * as t from '#locale/counter-offer'
import { bidView } from '../bid/bid-view'
import { useUser } from '../platform/session'
import { firstName } from '../user/first-name'

/** What was suggested for a bid before, folded: who suggested what, and what came of it. */
export function EarlierOffers({ bid }: { bid: Bid }) {
  const me = useUser()._id
  const name = firstName(bidView(bid, me).other)
  return (
    <details className="bargain-earlier">
      <summary>
        {t.earlier({ count: bid.earlierOffers.length })}
        <ChevronDown aria-hidden />
      </summary>
      <ol>
        {bid.earlierOffers.map(({ round, byOwner, perkTitle, quantity, note, outcome }) => (
          <li key={round}>
            <span>
              <b>{byOwner === (bid.bidderId._id !== me) ? t.you() : name}</b>
              {': '}
              {t.perkTimes({ perk: perkTitle || removedPerk(), quantity })}
            </span>
            {note && <span>{t.quoted({ text: note })}</span>}
            <small>{t.outcomes[outcome]()}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}
