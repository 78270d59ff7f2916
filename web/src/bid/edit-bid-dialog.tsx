import type { Bid } from '@perkloop/contract/bid'
import { useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/my-bids'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { useSending } from '../platform/use-sending'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { useUpdateBid } from './bid.queries'
import { bidView } from './bid-view'
import { isQuantity, QuantityField } from './quantity-field'

/** Changes the quantity of the given perk in a pending bid. */
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
    said: { doing: t.updating(), done: t.updated() },
    onSent: onClose,
  })

  return (
    <FormDialog
      title={t.editYourBid()}
      dirty={changed}
      sending={sending}
      onSubmit={() => valid && void sending.submit()}
      label={general.save()}
      disabled={!valid || !changed}
      onClose={onClose}
    >
      <Swap give={give} get={get} />
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <QuantityField quantity={quantity} onQuantity={setQuantity} />
    </FormDialog>
  )
}
