import type { Bid } from '@perkloop/contract/bid'
import { CalendarCheck, Check } from 'lucide-react'
import * as t from '#locale/counter-offer'
import { AcceptBidDialog } from '../bid/accept-bid-dialog'
import { bidView } from '../bid/bid-view'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { useFirstSeen } from '../platform/use-first-seen'
import { useNavigateFromHere } from '../platform/use-navigate-from-here'
import { useSending } from '../platform/use-sending'
import { longDay } from '../ui/dates'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { firstName } from '../user/first-name'
import { asSuggested } from './as-suggested'
import type { useAcceptCounterOffer } from './counter-offer.queries'

interface Props {
  bid: Bid
  rivals: Bid[]
  /** The screen's own, which knows by it that a bid is gone because it was accepted here. */
  accept: ReturnType<typeof useAcceptCounterOffer>
  onClose: () => void
}

/** The owner says when and how, as with any bid; the bidder sees what the owner has said. */
export function AcceptOfferDialog({ bid, rivals, accept, onClose }: Props) {
  const { other } = bidView(bid, useUser()._id)
  const title = t.acceptOf({ name: firstName(other) })
  if (bid.counterOffer?.byOwner) return <AsBidder bid={bid} accept={accept} title={title} onClose={onClose} />
  return <AcceptBidDialog bid={asSuggested(bid)} rivals={rivals} accept={accept} title={title} onClose={onClose} />
}

function AsBidder({ bid, accept, title, onClose }: Omit<Props, 'rivals'> & { title: string }) {
  const { other, give, get, giveCents, getCents } = bidView(asSuggested(bid), useUser()._id)
  const navigate = useNavigateFromHere()
  const withSeen = useFirstSeen(bid)
  const { completionDate, logistics } = bid.counterOffer ?? {}
  const sending = useSending({
    send: () => withSeen((seen) => accept.mutateAsync({ bid: seen })),
    said: { done: t.accepted() },
    busy: accept.isPending,
    // Instead of the step that this dialog is in the browser's history.
    onSent: ({ exchange }) => navigate(`/acceptedbids?exchange=${exchange._id}`, { replace: true }),
  })
  return (
    <FormDialog
      size="wide"
      title={title}
      description={t.exchangeBegins({ name: firstName(other) })}
      dirty={false}
      sending={sending}
      onSubmit={() => void sending.submit()}
      label={t.accept()}
      icon={<Check aria-hidden />}
      onClose={onClose}
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <p className="bargain-terms">
        <CalendarCheck aria-hidden />
        <span>
          <b className="num">{t.doneBy({ day: longDay(completionDate ?? '') })}</b>
          <br />
          {logistics}
        </span>
      </p>
    </FormDialog>
  )
}
