import type { Bid } from '@perkloop/contract/bid'
import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import { useUser } from '../platform/session'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { NumberStepper } from '../ui/number-stepper'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { useUpdateBid } from './bid.queries'
import { bidView } from './bid-view'

/** Changes how many of the offered perk a pending bid gives. */
export function EditBidDialog({ bid, onOpenChange }: { bid: Bid; onOpenChange: (open: boolean) => void }) {
  const [quantity, setQuantity] = useState(bid.quantity)
  const update = useUpdateBid()
  const valid = Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.bidQuantity
  const { give, get, giveCents, getCents } = bidView(
    { ...bid, quantity: valid ? quantity : bid.quantity },
    useUser()._id,
  )

  async function save() {
    const words = { doing: 'Updating bid...', done: 'Bid updated', failed: 'Failed to update bid' }
    if (await tell(() => update.mutateAsync({ id: bid._id, quantity }), words)) onOpenChange(false)
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Edit your bid"
      busy={update.isPending}
      dirty={quantity !== bid.quantity}
      onSubmit={(event) => {
        event.preventDefault()
        if (valid) void save()
      }}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={update.isPending} disabled={!valid || quantity === bid.quantity}>
            Save
          </Button>
        </>
      }
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <Field label="Quantity" error={valid ? undefined : `Choose a whole number from 1 to ${limits.bidQuantity}`}>
        <NumberStepper
          min={1}
          max={limits.bidQuantity}
          value={Number.isNaN(quantity) ? '' : quantity}
          onChange={(event) => setQuantity(event.target.valueAsNumber)}
        />
      </Field>
    </Dialog>
  )
}
