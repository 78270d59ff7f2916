import { limits } from '@perkloop/contract/limits'
import type { OwnPerk, Perk } from '@perkloop/contract/perk'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useOwnPerks } from '../perk/own-perks.queries'
import { PerkFormDialog } from '../perk/perk-form-dialog'
import { PerkPicture } from '../perk/perk-picture'
import { messageOf } from '../platform/api-error'
import { useUser } from '../platform/session'
import { tell } from '../platform/tell'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { toCents } from '../ui/money'
import { NumberStepper } from '../ui/number-stepper'
import { Price } from '../ui/price'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { usePlaceBid } from './bid.queries'
import './place-bid-dialog.css'

/** Chooses one of the caller's perks and a quantity for the target, and shows the swap as its owner will see it. */
export function PlaceBidDialog({ target, onOpenChange }: { target: Perk; onOpenChange: (open: boolean) => void }) {
  const me = useUser()
  const own = useOwnPerks()
  const place = usePlaceBid()
  const [chosenId, setChosenId] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [posting, setPosting] = useState(false)
  const offers = own.data?.filter((perk) => perk.status === 'available') ?? []
  const chosen = offers.find((perk) => perk._id === chosenId) ?? (offers.length === 1 ? offers[0] : undefined)
  const valid = Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.bidQuantity
  const owner = target.userId

  async function submit() {
    if (!chosen || !valid || place.isPending) return
    const words = {
      doing: 'Placing your bid...',
      done: 'Bid placed successfully!',
      failed: 'Failed to place bid. Please try again.',
    }
    const draft = { offeredPerkId: target._id, bidPerkId: chosen._id, quantity }
    if (await tell(() => place.mutateAsync(draft), words)) onOpenChange(false)
  }

  if (posting) {
    return <PerkFormDialog onOpenChange={(open) => setPosting(open)} onPosted={(perk) => setChosenId(perk._id)} />
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="wide"
      className="bid-dialog"
      title="Place a bid"
      description={`Choose what you offer. ${owner.name.split(' ')[0]} sees the swap just as you see it here.`}
      busy={place.isPending}
      dirty={quantity !== 1}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      footer={
        <>
          <span className="grow">You can change the quantity until {owner.name.split(' ')[0]} answers.</span>
          <Button variant="outline" disabled={place.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="accent"
            icon={<ArrowLeftRight aria-hidden />}
            busy={place.isPending}
            disabled={!chosen || !valid}
          >
            Place Bid
          </Button>
        </>
      }
    >
      <div className="swap-wrap">
        <Swap
          size="lg"
          give={
            chosen
              ? {
                  ...sideOf(chosen),
                  quantity: valid ? quantity : 1,
                  who: ['Yours', me.company].filter(Boolean).join(', from '),
                }
              : null
          }
          get={{ ...sideOf(target), who: [owner.name, owner.company].filter(Boolean).join(', ') }}
        />
        <ValueBalance
          giveCents={chosen ? toCents(chosen.estimatedValue) * (valid ? quantity : 1) : 0}
          getCents={toCents(target.estimatedValue)}
        />
      </div>
      {own.isPending && (
        <div className="offers">
          <LoadingNote text="Loading your perks" />
          <Skeleton height={60} radius={12} />
          <Skeleton height={60} radius={12} />
        </div>
      )}
      {own.isError && !own.data && <Alert>{messageOf(own.error, 'Failed to fetch user perks')}</Alert>}
      {own.data && offers.length === 0 && (
        <Alert
          kind="note"
          action={
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setPosting(true)}>
              Post Your Perk
            </Button>
          }
        >
          You need a perk of your own to offer. Post one, then finish your bid.
        </Alert>
      )}
      {offers.length > 0 && (
        <>
          <fieldset>
            <legend className="label">
              Your perks <span className="num">{offers.length} to choose from</span>
            </legend>
            <div className="offers">
              {offers.map((perk) => (
                <Offer
                  key={perk._id}
                  perk={perk}
                  chosen={perk._id === chosen?._id}
                  onChoose={() => setChosenId(perk._id)}
                />
              ))}
            </div>
          </fieldset>
          <Field
            label="Quantity"
            hint="At least 1. The balance above follows."
            error={valid ? undefined : `Choose a whole number from 1 to ${limits.bidQuantity}`}
            className="qty-row"
          >
            <NumberStepper
              min={1}
              max={limits.bidQuantity}
              value={Number.isNaN(quantity) ? '' : quantity}
              onChange={(event) => setQuantity(event.target.valueAsNumber)}
            />
          </Field>
        </>
      )}
    </Dialog>
  )
}

function sideOf(perk: Perk) {
  return {
    title: perk.title,
    dollars: perk.estimatedValue,
    picture: <PerkPicture title={perk.title} description={perk.description} imageUrl={perk.imageCardUrl} eager />,
  }
}

function Offer({ perk, chosen, onChoose }: { perk: OwnPerk; chosen: boolean; onChoose: () => void }) {
  return (
    <label className={classes('offer', chosen && 'is-on')}>
      <span className="thumb">
        <PerkPicture title={perk.title} description={perk.description} imageUrl={perk.imageCardUrl} />
      </span>
      <div>
        <strong>{perk.title}</strong>
        <Price dollars={perk.estimatedValue} />
      </div>
      <input type="radio" name="offer" checked={chosen} onChange={onChoose} />
    </label>
  )
}
