import type { Exchange } from '@perkloop/contract/exchange'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import * as t from '#locale/agreed-change'
import { isQuantity, QuantityField } from '../bid/quantity-field'
import { TermsFields, TermsFromToday } from '../bid/terms-fields'
import { givenOf } from '../bid/wire-names'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { firstName } from '../user/first-name'
import { useProposeChange } from './change.queries'
import type { ExchangeView } from './exchange-view'

interface Props {
  exchange: Exchange
  view: ExchangeView
  onClose: () => void
}

/** A day that stays may be past, of an exchange that is overdue; logistics of a loop of two may be longer than one says. */
const draftOf = (agreed: { completionDate: string; logistics: string }) =>
  TermsFromToday.extend({
    completionDate: z.union([z.literal(agreed.completionDate), TermsFromToday.shape.completionDate]),
    // Trimmed first: a line break at the end changes nothing of what was agreed.
    logistics: z
      .string()
      .trim()
      .pipe(z.union([z.literal(agreed.logistics), TermsFromToday.shape.logistics])),
    quantity: z.number().refine(isQuantity),
  })

/** Another day, other logistics or another quantity, from what is agreed; only what is another is sent. */
export function ChangeDialog({ exchange, view, onClose }: Props) {
  const propose = useProposeChange()
  // As it was when the dialog opened: what the other one extends meanwhile is not proposed to be undone.
  const [agreed] = useState({
    completionDate: exchange.completionDate,
    logistics: exchange.logistics,
    quantity: exchange.bidId.quantity,
  })
  const { register, control, setValue, errors, dialog } = useDialogForm({
    schema: draftOf(agreed),
    values: agreed,
    send: ({ completionDate, logistics, quantity }) =>
      propose.mutateAsync({
        id: exchange._id,
        draft: {
          ...(completionDate !== agreed.completionDate && { completionDate }),
          ...(logistics !== agreed.logistics && { logistics }),
          ...(quantity !== agreed.quantity && { quantity }),
        },
      }),
    said: { done: t.proposed() },
    busy: propose.isPending,
    draft: `change.${exchange._id}`,
    onSent: onClose,
  })
  const [completionDate, logistics, quantity] = useWatch({ control, name: ['completionDate', 'logistics', 'quantity'] })
  const isSame =
    completionDate === agreed.completionDate && logistics.trim() === agreed.logistics && quantity === agreed.quantity
  const name = firstName(view.other)

  return (
    <FormDialog
      {...dialog}
      title={t.changeAgreed()}
      description={t.otherConfirms({ name })}
      label={t.propose()}
      disabled={isSame || !isQuantity(quantity)}
      note={isSame ? (view.half ? t.changeDayOrLogistics() : t.changeSomething()) : undefined}
      onClose={onClose}
    >
      <TermsFields
        date={register('completionDate')}
        logistics={register('logistics')}
        errors={errors}
        chosen={completionDate}
        onChoose={(day) =>
          setValue('completionDate', day, { shouldDirty: true, shouldValidate: errors.completionDate !== undefined })
        }
      />
      {/* The number of a loop of three was settled among all of its people. */}
      {!view.half && (
        <QuantityField
          label={t.quantityOf({ perk: givenOf(exchange.bidId).title })}
          quantity={quantity}
          onQuantity={(many) => setValue('quantity', many, { shouldDirty: true })}
        />
      )}
    </FormDialog>
  )
}
