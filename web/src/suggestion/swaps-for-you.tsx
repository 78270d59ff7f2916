import { kindNames } from '@perkloop/contract/locale/kinds'
import type { Perk } from '@perkloop/contract/perk'
import type { Suggestion } from '@perkloop/contract/suggestion'
import * as badge from '#locale/badge'
import * as general from '#locale/general'
import * as card from '#locale/perk-card'
import * as t from '#locale/suggestions'
import { PerkLink } from '../perk/perk-link'
import { PerkPicture } from '../perk/perk-picture'
import { messageOf } from '../platform/api-error'
import { lazyPart } from '../platform/lazy-part'
import { Button } from '../ui/button'
import { formatDollars } from '../ui/money'
import { passFocusOn } from '../ui/pass-focus-on'
import { Skeleton } from '../ui/skeleton'
import { firstName } from '../user/first-name'
import { useSuggestedBids, useSuggestions } from './suggestion.queries'
import './swaps-for-you.css'

// Most members have some.
const NoSwaps = lazyPart(
  () => import('./no-swaps'),
  (file) => file.NoSwaps,
)

const place = <Skeleton className="swaps-place" radius="var(--radius-lg)" />

interface Props {
  /** The address of the open perk. */
  href: (perk: Perk) => string
  onOpen?: (perk: Perk) => void
  /** Undefined for a user who may not post perks. */
  onPost: (() => void) | undefined
}

/** Swaps that both sides have said they would take. As high with some, with none and while they load: nothing below moves. */
export function SwapsForYou({ href, onOpen, onPost }: Props) {
  const { data: all, error, refetch } = useSuggestions()
  const bids = useSuggestedBids()
  return (
    <section className="swaps" tabIndex={-1} aria-labelledby="swaps" aria-busy={!all && !error}>
      <h2 className="h3" id="swaps">
        {t.swapsForYou()}
      </h2>
      {!all && !error && place}
      {!all && error && (
        <div className="swaps-place swaps-none">
          <p>{messageOf(error)}</p>
          <Button variant="soft" size="sm" onClick={() => void refetch()}>
            {general.tryAgain()}
          </Button>
        </div>
      )}
      {all?.length === 0 && <NoSwaps onPost={onPost} meanwhile={place} />}
      {all && all.length > 0 && (
        <ul className="swaps-place">
          {all.map((one) => (
            <Swap
              key={one.theirs._id}
              swap={one}
              href={href(one.theirs)}
              onOpen={onOpen && (() => onOpen(one.theirs))}
              isPlaced={bids.isPlaced(one)}
              onBid={() => bids.place(one)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SwapProps {
  swap: Suggestion
  href: string
  onOpen: (() => void) | undefined
  isPlaced: boolean
  onBid: () => void
}

function Swap({ swap, href, onOpen, isPlaced, onBid }: SwapProps) {
  const { theirs } = swap
  return (
    // It goes once the bid is placed.
    <li ref={passFocusOn('.swaps')}>
      <div className="fills">
        <PerkPicture perk={theirs} />
      </div>
      <div>
        <h3>
          <PerkLink href={href} onOpen={onOpen}>
            {theirs.title}
          </PerkLink>
        </h3>
        <p>{reasonOf(swap)}</p>
        {/* A disabled button would lose the focus. */}
        <Button variant="soft" size="sm" aria-disabled={isPlaced} onClick={isPlaced ? undefined : onBid}>
          {isPlaced ? badge.bidPending() : t.bidNow()}
          <span className="sr">{card.onPerk({ perk: theirs.title })}</span>
        </Button>
      </div>
    </li>
  )
}

/** 'Maya wants something in Food, you have Lunch credit, $5 apart'. */
function reasonOf({ theirs, mine, quantity, theyWant, apart }: Suggestion) {
  return t.reason({
    owner: firstName(theirs.userId),
    kind: theyWant && kindNames[theyWant],
    mine: quantity > 1 ? t.several({ count: quantity, perk: mine.title }) : mine.title,
    apart: apart > 0 ? formatDollars(apart) : null,
  })
}
