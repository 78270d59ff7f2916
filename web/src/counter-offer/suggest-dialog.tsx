import { type Bid, Quantity } from '@perkloop/contract/bid'
import { CounterDraft } from '@perkloop/contract/counter-offer'
import { isOnOffer } from '@perkloop/contract/perk-end'
import { ArrowLeftRight } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import * as t from '#locale/counter-offer'
import { loadingYourPerks } from '#locale/perk-actions'
import { bidView } from '../bid/bid-view'
import { NoteField } from '../bid/note-field'
import { PerkChoice } from '../bid/perk-choice'
import { isQuantity, QuantityField } from '../bid/quantity-field'
import { TermsFields, TermsFromToday } from '../bid/terms-fields'
import { givenOf, withGiven } from '../bid/wire-names'
import { useOwnPerks } from '../perk/own-perks.queries'
import type { Pictured } from '../perk/perk-picture'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { LoadError } from '../platform/load-error'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { firstName } from '../user/first-name'
import { useViewedProfile } from '../user/user.queries'
import { asSuggested } from './as-suggested'
import { useMakeCounterOffer } from './counter-offer.queries'

interface Offered extends Pictured {
  _id: string
  description: string
  estimatedValue: number
  imageUrl: string | null
  imageCardUrl: string | null
}

interface Listed {
  perks: Offered[] | undefined
  isPending: boolean
  error: unknown
  refetch: () => unknown
}

interface Props {
  bid: Bid
  onClose: () => void
}

/** What the bidder has on offer, as the reader of the bid sees it. */
export function SuggestDialog({ bid, onClose }: Props) {
  return bid.bidderId._id === useUser()._id ? (
    <AsBidder bid={bid} onClose={onClose} />
  ) : (
    <AsOwner bid={bid} onClose={onClose} />
  )
}

function AsBidder(props: Props) {
  const { data, ...read } = useOwnPerks()
  return <Suggest {...props} byOwner={false} listed={{ ...read, perks: data?.filter(isOnOffer) }} />
}

function AsOwner(props: Props) {
  const { data, ...read } = useViewedProfile(props.bid.bidderId._id)
  return <Suggest {...props} byOwner listed={{ ...read, perks: data?.perks }} />
}

const Draft = CounterDraft.extend({
  // Instead of the contract's, which has no words for a field that holds no number.
  quantity: z.number().refine(isQuantity).pipe(Quantity),
})
/** The owner's yes is in it, so they say when and how; the bidder says nothing of that. */
const schemas = {
  owner: Draft.extend({ exchangeData: TermsFromToday }),
  bidder: Draft.extend({ exchangeData: z.object({ completionDate: z.string(), logistics: z.string() }) }),
}

/** Another perk of the bidder's, another quantity, or both. */
function Suggest({ bid, byOwner, listed, onClose }: Props & { byOwner: boolean; listed: Listed }) {
  const me = useUser()._id
  const make = useMakeCounterOffer()
  const name = firstName(bidView(bid, me).other)
  const begin = asSuggested(bid)
  const { register, control, setValue, errors, dialog } = useDialogForm({
    schema: byOwner ? schemas.owner : schemas.bidder,
    values: {
      bidPerkId: givenOf(begin)._id,
      quantity: begin.quantity,
      note: '',
      exchangeData: { completionDate: '', logistics: '' },
    },
    send: ({ exchangeData, ...draft }) =>
      make.mutateAsync({ id: bid._id, draft: { ...draft, ...(byOwner && { exchangeData }) } }),
    said: { done: t.suggested() },
    shownFields: ['quantity', 'note', 'exchangeData.completionDate', 'exchangeData.logistics'],
    draft: `suggest.${bid._id}`,
    onSent: onClose,
  })
  const [perkId, quantity, chosen] = useWatch({
    control,
    name: ['bidPerkId', 'quantity', 'exchangeData.completionDate'],
  })
  const valid = isQuantity(quantity)
  const perk = listed.perks?.find((one) => one._id === perkId)
  const shown = { ...withGiven(begin, { ...givenOf(begin), ...perk }), quantity: valid ? quantity : 1 }
  const { give, get, giveCents, getCents } = bidView(shown, me)
  const isSame = [bid, begin].some((one) => givenOf(one)._id === perkId && one.quantity === quantity)
  const change = { shouldDirty: true }

  return (
    <FormDialog
      {...dialog}
      size="wide"
      className="bid-dialog"
      title={t.suggestSomethingElse()}
      description={byOwner ? t.suggestTo({ name }) : t.offerTo({ name })}
      label={t.suggest()}
      icon={<ArrowLeftRight aria-hidden />}
      note={byOwner ? t.yourYesIsGiven({ name }) : t.ownerDecides({ name })}
      disabled={!valid || isSame}
      onClose={onClose}
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <Perks
        listed={listed}
        legend={byOwner ? t.theirPerks({ name }) : t.yourPerks()}
        chosen={perkId}
        onChoose={(id) => setValue('bidPerkId', id, change)}
      />
      <QuantityField
        quantity={quantity}
        onQuantity={(many) => setValue('quantity', many, change)}
        hint={isSame ? t.anotherThanNow() : undefined}
        className="qty-row"
      />
      {errors.quantity?.message && valid && <Alert>{errors.quantity.message}</Alert>}
      {byOwner && (
        <TermsFields
          date={register('exchangeData.completionDate')}
          logistics={register('exchangeData.logistics')}
          errors={errors.exchangeData}
          chosen={chosen}
          onChoose={(day) =>
            setValue('exchangeData.completionDate', day, {
              ...change,
              shouldValidate: errors.exchangeData?.completionDate !== undefined,
            })
          }
        />
      )}
      <NoteField label={t.note()} hint={t.optionalNote()} error={errors.note?.message} {...register('note')} />
    </FormDialog>
  )
}

interface PerksProps {
  listed: Listed
  legend: string
  chosen: string
  onChoose: (id: string) => void
}

function Perks({ listed: { perks, isPending, error, refetch }, legend, chosen, onChoose }: PerksProps) {
  if (isPending) {
    return (
      <div className="offers">
        <LoadingNote text={loadingYourPerks()} />
        <Skeleton height={60} radius={12} />
        <Skeleton height={60} radius={12} />
      </div>
    )
  }
  if (!perks) return <LoadError error={error} onRetry={refetch} />
  if (perks.length === 0) return <p className="muted">{t.noPerks()}</p>
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="offers">
        {perks.map((perk) => (
          <PerkChoice key={perk._id} perk={perk} chosen={perk._id === chosen} onChoose={() => onChoose(perk._id)} />
        ))}
      </div>
    </fieldset>
  )
}
