import type { Bid } from '@perkloop/contract/bid'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { notThereAnyMore } from '#locale/counter-offer'
import * as t from '#locale/my-bids'
import * as act from '#locale/perk-actions'
import { AcceptOfferDialog } from '../counter-offer/accept-offer-dialog'
import { isOwnOffer, maySuggest } from '../counter-offer/as-suggested'
import { BidBargain, SuggestButton } from '../counter-offer/bid-bargain'
import { useAcceptCounterOffer } from '../counter-offer/counter-offer.queries'
import { SuggestDialog } from '../counter-offer/suggest-dialog'
import { useProposedLoops } from '../loop/loop.queries'
import { LoopGroup } from '../loop/loop-group'
import { useCloseWhenStale } from '../platform/close-when-stale'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { useUser } from '../platform/session'
import { showResult } from '../platform/show-result'
import { useIsGone } from '../platform/use-is-gone'
import { Status } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ago } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { focusNextRow } from '../ui/focus-next-row'
import { IconButton } from '../ui/icon-button'
import { Sentence } from '../ui/sentence'
import { useAtMost } from '../ui/use-at-most'
import { AfterRejection } from '../want/after-rejection'
import { AcceptBidDialog } from './accept-bid-dialog'
import { useAcceptBid, useBids, useDeleteBid, useRejections } from './bid.queries'
import { BidGroup, BidGroupTabs } from './bid-groups'
import { BidRow } from './bid-row'
import { heldWords, rivalsOf } from './bid-view'
import { BidsSkeleton } from './bids-skeleton'
import { EditBidDialog } from './edit-bid-dialog'
import { MovedBid } from './moved-bid'
import { RejectedBids } from './rejected-bids'
import { useGroupAtOpening, useScrollTo } from './use-scroll-to'
import './my-bids-screen.css'
import { sidesOf } from './wire-names'

type Act = 'accept' | 'edit' | 'delete' | 'suggest' | 'accept-offer'

export function MyBidsScreen() {
  const user = useUser()
  const me = user._id
  const bids = useBids()
  const { value: opened, open: setOpen, close } = useHistoryStep<{ act: Act; bid: Bid }>()
  const accept = useAcceptBid()
  const acceptOffer = useAcceptCounterOffer()
  const [params] = useSearchParams()
  const found = params.get('bid')
  const { isRejected, reject } = useRejections()
  const remove = useDeleteBid()
  const loops = useProposedLoops()
  // Loops stand above the bids: whatever can be pressed would move down as they come. Where they hang nothing waits longer than that.
  const waitsForLoops = useAtMost(loops.isLoading, 2_000)
  const isLoading = bids.isPending || waitsForLoops

  // What the user would take for the perk of the bid they rejected last.
  const [askedFor, setAskedFor] = useState<Bid>()

  const all = (bids.data ?? []).map((bid) => (isRejected(bid._id) ? asRejected(bid) : bid))
  // The bid as it is now: the other side may edit or withdraw it while a dialog is open.
  const current = all.find((bid) => bid._id === opened?.bid._id && bid.status === 'pending')
  const open = opened && current ? { act: opened.act, bid: current } : null
  useCloseWhenStale(
    opened !== undefined &&
      bids.isSuccess &&
      !current &&
      [accept, acceptOffer].every(({ isIdle, isError }) => isIdle || isError),
    close,
    t.notOpenAnyMore(),
  )
  const isReceived = (bid: Bid) => bid.bidderId._id !== me
  // The user may also have answered with their own in another tab.
  const offerIsGone = open?.act === 'accept-offer' && (!open.bid.counterOffer || isOwnOffer(open.bid, me))
  useCloseWhenStale(offerIsGone && !acceptOffer.isPending, close, notThereAnyMore())
  const pendingRow = (bid: Bid) => ({
    bid,
    note: ago(bid.createdAt),
    waitsFor: bid.onHold ? heldWords(bid, isReceived(bid)) : undefined,
    muted: bid.onHold,
    highlighted: bid._id === found,
    below: (
      <BidBargain
        bid={bid}
        onSuggest={() => setOpen({ act: 'suggest', bid })}
        onAccept={() => setOpen({ act: 'accept-offer', bid })}
      />
    ),
  })
  const received = all.filter((bid) => bid.status === 'pending' && isReceived(bid))
  const answerable = received.filter((bid) => !bid.onHold).length
  const placed = all.filter((bid) => bid.status === 'pending' && !isReceived(bid))
  const rejected = all.filter((bid) => bid.status === 'rejected')
  const isShown = bids.data !== undefined && !isLoading
  const isFound = [...received, ...placed, ...rejected].some((bid) => bid._id === found)
  useGroupAtOpening(isShown)
  useScrollTo(found && `bid-${found}`, isShown && isFound)
  const isGone = useIsGone(found, isFound, !isShown || bids.isFetching)

  function rejectNow(bid: Bid, pressed: Element) {
    setAskedFor(bid)
    reject(bid._id, t.bidRejected(), () => setAskedFor((asked) => (asked?._id === bid._id ? undefined : asked)))
    focusNextRow(pressed)
  }
  function confirmDelete(bid: Bid) {
    close()
    void showResult(() => remove.mutateAsync(bid._id), { doing: t.deleting(), about: bid._id, done: t.bidDeleted() })
  }

  return (
    <div className="page main">
      <div className="page-head">
        <h1 className="h1">{t.myBids()}</h1>
      </div>
      {(bids.data?.length !== 0 || loops.shown.length > 0) && (
        <BidGroupTabs loops={loops.shown} received={answerable} placed={placed.length} rejected={rejected.length} />
      )}
      {isLoading && !bids.isError && <BidsSkeleton />}
      {bids.isError && !bids.data && <LoadError error={bids.error} onRetry={bids.refetch} />}
      {found && isGone && <MovedBid id={found} />}
      {!isLoading && <LoopGroup {...loops} found={params.get('loop')} isPaused={user.loopsPaused} />}
      {isShown && all.length === 0 && loops.shown.length === 0 && (
        <EmptyState
          title={t.nothingHere()}
          text={t.placeOrPost()}
          action={
            <Button asChild>
              <Link to="/marketplace">{act.browseMarketplace()}</Link>
            </Button>
          }
        />
      )}
      {all.length > 0 && !isLoading && (
        <>
          <BidGroup
            id="received"
            title={t.bidsReceived()}
            note={waiting(answerable)}
            empty={t.youAnswerHere()}
            above={
              askedFor && (
                <AfterRejection
                  key={askedFor._id}
                  perk={sidesOf(askedFor).target}
                  onClose={() => setAskedFor(undefined)}
                />
              )
            }
          >
            {received.map((bid) => (
              <BidRow key={bid._id} {...pendingRow(bid)}>
                {bid.onHold && <Status kind="on_hold" />}
                <Button variant="outline" onClick={({ currentTarget }) => rejectNow(bid, currentTarget)}>
                  {t.reject()}
                  <span className="sr">{t.whichPerk({ perk: sidesOf(bid).given.title })}</span>
                </Button>
                {!bid.onHold && (
                  <Button icon={<Check aria-hidden />} onClick={() => setOpen({ act: 'accept', bid })}>
                    {t.accept()}
                    <span className="sr">{t.whichPerk({ perk: sidesOf(bid).given.title })}</span>
                  </Button>
                )}
                {!bid.counterOffer && maySuggest(bid, me) && (
                  <SuggestButton onSuggest={() => setOpen({ act: 'suggest', bid })} />
                )}
              </BidRow>
            ))}
          </BidGroup>
          <BidGroup
            id="placed"
            title={t.bidsPlaced()}
            note={placed.length > 0 ? t.editableUntilAnswered() : undefined}
            empty={
              <Sentence
                parts={t.noOpenBids({
                  browse: (
                    <Link className="link" to="/marketplace">
                      {act.browseMarketplace()}
                    </Link>
                  ),
                })}
              />
            }
          >
            {placed.map((bid) => (
              <BidRow key={bid._id} {...pendingRow(bid)}>
                <Status kind={bid.onHold ? 'on_hold' : 'pending'} />
                <IconButton
                  label={t.editQuantityFor({ perk: sidesOf(bid).target.title })}
                  onClick={() => setOpen({ act: 'edit', bid })}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  label={t.deleteBidFor({ perk: sidesOf(bid).target.title })}
                  onClick={() => setOpen({ act: 'delete', bid })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </BidRow>
            ))}
          </BidGroup>
          <RejectedBids bids={rejected} found={found} />
        </>
      )}
      {open?.act === 'accept' && (
        <AcceptBidDialog bid={open.bid} rivals={rivalsOf(open.bid, received)} accept={accept} onClose={close} />
      )}
      {open?.act === 'suggest' && <SuggestDialog bid={open.bid} onClose={close} />}
      {open?.act === 'accept-offer' && open.bid.counterOffer && (
        <AcceptOfferDialog bid={open.bid} rivals={rivalsOf(open.bid, received)} accept={acceptOffer} onClose={close} />
      )}
      {open?.act === 'edit' && <EditBidDialog bid={open.bid} onClose={close} />}
      {open?.act === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t.deleteThisBid()}
          text={t.offerIsWithdrawn({ perk: sidesOf(open.bid).target.title })}
          confirmLabel={t.deleteBid()}
          danger
          onConfirm={() => confirmDelete(open.bid)}
        />
      )}
    </div>
  )
}

const asRejected = (bid: Bid): Bid => ({
  ...bid,
  status: 'rejected',
  onHold: false,
  onWantList: false,
  counterOffer: null,
  earlierOffers: [],
  updatedAt: new Date().toISOString(),
})

function waiting(count: number) {
  if (count === 0) return undefined
  return count === 1 ? t.oneBidWaits() : t.bidsWait({ count })
}
