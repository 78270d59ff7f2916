import type { Bid } from '@perkloop/contract/bid'
import type { Exchange } from '@perkloop/contract/exchange'
import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import * as t from '#locale/my-bids'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { useFirstSeen } from '../platform/use-first-seen'
import { useNavigateFromHere } from '../platform/use-navigate-from-here'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { firstName } from '../user/first-name'
import { bidView } from './bid-view'
import { TermsFields, TermsFromToday } from './terms-fields'

interface Accepted {
  bid: Bid
  terms: ExchangeTerms
}

interface Props {
  bid: Bid
  /** The other bids that wait for one of its perks: they go on hold. */
  rivals: Bid[]
  /** The screen's own, which knows by it that a bid is gone because it was accepted here. */
  accept: { isPending: boolean; mutateAsync: (given: Accepted) => Promise<{ exchange: Exchange }> }
  title?: string
  onClose: () => void
}

/** Settles the date and the logistics, and shows once more what is agreed before the exchange begins. */
export function AcceptBidDialog({ bid, rivals, accept, title, onClose }: Props) {
  const { other, give, get, giveCents, getCents } = bidView(bid, useUser()._id)
  const navigate = useNavigateFromHere()
  const withSeen = useFirstSeen(bid)
  const { register, control, setValue, errors, dialog } = useDialogForm({
    schema: TermsFromToday,
    values: { completionDate: '', logistics: '' },
    send: (terms) => withSeen((seen) => accept.mutateAsync({ bid: seen, terms })),
    said: { done: t.bidAccepted() },
    busy: accept.isPending,
    under: 'exchangeData',
    draft: `accept.${bid._id}`,
    // Instead of the step that this dialog is in the browser's history.
    onSent: ({ exchange }) => navigate(`/acceptedbids?exchange=${exchange._id}`, { replace: true }),
  })

  const chosen = useWatch({ control, name: 'completionDate' })
  const choose = (day: string) =>
    setValue('completionDate', day, { shouldDirty: true, shouldValidate: errors.completionDate !== undefined })

  return (
    <FormDialog
      {...dialog}
      size="wide"
      title={title ?? t.acceptBidOf({ name: firstName(other) })}
      description={t.agreeWhenAndHow()}
      label={t.acceptBid()}
      icon={<Check aria-hidden />}
      note={t.opensExchange({ name: firstName(other) })}
      onClose={onClose}
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      {rivals.length > 0 && (
        <p className="muted">{t.othersGoOnHold({ count: rivals.length, name: rivals[0]?.bidderId.name ?? '' })}</p>
      )}
      <TermsFields
        date={register('completionDate')}
        logistics={register('logistics')}
        errors={errors}
        chosen={chosen}
        onChoose={choose}
      />
    </FormDialog>
  )
}
