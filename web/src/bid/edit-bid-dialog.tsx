import type { Bid } from '@perkloop/contract/bid'
import { useState } from 'react'
import { useUser } from '../platform/session'
import { tell } from '../platform/tell'
import { Dialog } from '../ui/dialog'
import { FormActions } from '../ui/form-actions'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { useUpdateBid } from './bid.queries'
import { bidView } from './bid-view'
import { isQuantity, QuantityField } from './quantity-field'

/** Changes how many of the offered perk a pending bid gives. */
export function EditBidDialog({ bid, onOpenChange }: { bid: Bid; onOpenChange: (open: boolean) => void }) {
  const [quantity, setQuantity] = useState(bid.quantity)
  const update = useUpdateBid()
  const valid = isQuantity(quantity)
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
        <FormActions
          label="Save"
          busy={update.isPending}
          disabled={!valid || quantity === bid.quantity}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <QuantityField quantity={quantity} onQuantity={setQuantity} />
    </Dialog>
  )
}
