import { featuredMost } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as t from '#locale/marketplace'
import * as act from '#locale/perk-actions'
import * as card from '#locale/perk-card'
import { useBids } from '../bid/bid.queries'
import { useOpenAgain } from '../platform/form-draft'
import type { StepsState } from '../platform/history-state'
import { useHistoryStep } from '../platform/history-step'
import { lazyPart } from '../platform/lazy-part'
import { notLoaded } from '../platform/not-loaded'
import { placeOf } from '../platform/page-place'
import { useUser } from '../platform/session'
import { useSuggestedBids } from '../suggestion/suggestion.queries'
import { SwapsForYou } from '../suggestion/swaps-for-you'
import { Status } from '../ui/badge'
import { Button } from '../ui/button'
import { cardPerk } from './card-perk'
import { FeaturedPerks, FeaturedPerksSkeleton } from './featured-perks'
import { KindChips } from './kind-chips'
import { useFeaturedPerks } from './perk.queries'
import { PerkCard } from './perk-card'
import { untilWords } from './perk-facts'
import { PerkResults } from './perk-results'
import { PerkSearch } from './perk-search'
import { Ticker } from './ticker'
import { useFirstSteps } from './use-first-steps'
import { usePerkFilter } from './use-perk-filter'
import { usePostingRefusal } from './use-posting-refusal'
import './market.css'
import { sidesOf } from '../bid/wire-names'

// Not needed for the first page.
const PerkDialog = lazyPart(
  () => import('./perk-dialog'),
  (file) => file.PerkDialog,
)
const PerkFormDialog = lazyPart(
  () => import('./perk-form-dialog'),
  (file) => file.PerkFormDialog,
)
const PlaceBidDialog = lazyPart(
  () => import('../bid/place-bid-dialog'),
  (file) => file.PlaceBidDialog,
)

const TellMe = lazyPart(
  () => import('../watch/tell-me'),
  (file) => file.TellMe,
)
const FirstSteps = lazyPart(
  () => import('./first-steps'),
  (file) => file.FirstSteps,
)

/** The address holds search, sort and the open perk, so that it can be shared and Back restores it. */
export function MarketplaceScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const here = useLocation()
  const { state } = here as { state: StepsState | null }
  const me = useUser()._id
  const bids = useBids()
  const featured = useFeaturedPerks(featuredMost.marketplace)
  const bidOn = useHistoryStep<Perk>()
  const posting = useHistoryStep<true>()
  const noPosting = usePostingRefusal()
  useOpenAgain('bid', bidOn.value, bidOn.open, ({ _id }) => `bid.${_id}`)
  useOpenAgain(
    'post',
    posting.value,
    (value) => noPosting ?? posting.open(value),
    () => 'perk.new',
  )
  const firstSteps = useFirstSteps()
  const filter = usePerkFilter()
  const opened = params.get('perk')

  const asked = new Set(
    bids.data
      ?.filter((bid) => bid.status === 'pending' && bid.bidderId._id === me)
      .map((bid) => sidesOf(bid).target._id),
  )
  const suggested = useSuggestedBids()
  const hasBid = (id: string) => asked.has(id) || suggested.isWaitingFor(id)
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id) next.set('perk', id)
    else next.delete('perk')
    return `/marketplace${next.size > 0 ? `?${next}` : ''}`
  }
  const show = (id: string) => {
    // The second click of a double click comes before React has rendered what the first one opened.
    if (new URLSearchParams(window.location.search).get('perk') === id) return
    const opened: StepsState = { openedHere: true, place: placeOf(here) }
    void navigate(addressOf(id), { preventScrollReset: true, state: opened })
  }
  const hidden = useRef<typeof here>(undefined)
  const hide = () => {
    // The second press comes before the browser has gone back, and would leave the page.
    if (hidden.current === here) return
    hidden.current = here
    // Goes back like the browser's button, to where the perk was opened; a shared link has no page behind it.
    if (state?.openedHere) void navigate(-1)
    else void navigate(addressOf(null), { preventScrollReset: true, replace: true })
  }
  const swaps = (
    <SwapsForYou
      href={(perk) => addressOf(perk._id)}
      onOpen={(perk) => show(perk._id)}
      onPost={noPosting ? undefined : () => posting.open(true)}
    />
  )
  const viewBid = async (id: string) => {
    // The list there has no bid that still waits.
    await suggested.send(id)
    if (window.location.pathname === here.pathname) void navigate('/mybids#placed')
  }
  const bid = (perk: Perk) => (hasBid(perk._id) ? void viewBid(perk._id) : bidOn.open(perk))

  return (
    <>
      <Ticker />
      <div className="page main">
        <div className="market-head">
          <h1 className="h1">{t.marketplace()}</h1>
          <div className="row">
            <PerkSearch filter={filter} />
            {!noPosting && (
              <Button className="post" icon={<Plus aria-hidden />} onClick={() => posting.open(true)}>
                <span>{act.postYourPerk()}</span>
              </Button>
            )}
          </div>
        </div>
        <KindChips filter={filter} />
        {!filter.isNarrowed && firstSteps.areShown && (
          <FirstSteps
            onPost={() => posting.open(true)}
            onOver={firstSteps.putAway}
            meanwhile={<div className="first-steps-place" />}
          />
        )}
        {/* The heart of the first screen of new members, who have not seen the market yet; below the featured perks of others. */}
        {!filter.isNarrowed && firstSteps.areShown && swaps}
        {!filter.isNarrowed && featured.isPending && <FeaturedPerksSkeleton />}
        {!filter.isNarrowed && featured.data && (
          <FeaturedPerks
            perks={featured.data}
            href={(perk) => addressOf(perk._id)}
            onOpen={(perk) => show(perk._id)}
            state={(perk) => hasBid(perk._id) && <Status kind="bid_pending" />}
            action={(perk, large) => (
              <Button
                variant={large ? 'accent' : 'soft'}
                size={large ? 'md' : 'sm'}
                icon={large ? <ArrowLeftRight aria-hidden /> : undefined}
                onClick={() => bid(perk)}
              >
                {hasBid(perk._id) ? act.viewBid() : act.placeBid()}
                <span className="sr">{card.onPerk({ perk: perk.title })}</span>
              </Button>
            )}
          />
        )}
        {!filter.isNarrowed && !firstSteps.areShown && swaps}
        <PerkResults
          filter={filter}
          isFirst={filter.isNarrowed || featured.data?.length === 0}
          tellMe={filter.isNarrowed && <TellMe search={filter.asked} meanwhile={<div className="tell-me-place" />} />}
          card={(perk, eager) => (
            <PerkCard
              perk={cardPerk(perk, { bidPending: hasBid(perk._id), untilWords })}
              href={addressOf(perk._id)}
              onOpen={() => show(perk._id)}
              onBid={() => bidOn.open(perk)}
              onViewBid={() => void viewBid(perk._id)}
              eager={eager}
              level={2}
            />
          )}
        />
      </div>
      {opened && (
        <PerkDialog
          id={opened}
          bidPending={hasBid(opened)}
          covered={bidOn.value !== undefined}
          // The second press of two comes while the dialog of a bid is being loaded.
          onBid={(perk) => !bidOn.value && bidOn.open(perk)}
          onViewBid={() => void suggested.send(opened)}
          onOpenChange={(open) => !open && hide()}
          onFailed={() => notLoaded(hide)()}
        />
      )}
      {bidOn.value && <PlaceBidDialog target={bidOn.value} onClose={bidOn.close} onFailed={notLoaded(bidOn.close)} />}
      {posting.value && <PerkFormDialog onClose={posting.close} onFailed={notLoaded(posting.close)} />}
    </>
  )
}
