import type { Bid } from '@perkloop/contract/bid'
import { useState } from 'react'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { useSending } from '../platform/use-sending'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { useUpdateBid } from './bid.queries'
import { bidView } from './bid-view'
import { isQuantity, QuantityField } from './quantity-field'

/** Changes how many of the offered perk a pending bid gives. */
export function EditBidDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const [quantity, setQuantity] = useState(bid.quantity)
  const update = useUpdateBid()
  const valid = isQuantity(quantity)
  const changed = quantity !== bid.quantity
  const { give, get, giveCents, getCents } = bidView(
    { ...bid, quantity: valid ? quantity : bid.quantity },
    useUser()._id,
  )
  const sending = useSending({
    send: () => update.mutateAsync({ id: bid._id, quantity }),
    said: { doing: 'Updating bid...', done: 'Bid updated', failed: 'Failed to update bid' },
    onSent: onClose,
  })

  return (
    <FormDialog
      title="Edit your bid"
      dirty={changed}
      sending={sending}
      onSubmit={() => valid && void sending.submit()}
      label="Save"
      disabled={!valid || !changed}
      onClose={onClose}
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <QuantityField quantity={quantity} onQuantity={setQuantity} />
    </FormDialog>
  )
}
