import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/quantity-field'
import { Field } from '../ui/field'
import { NumberStepper } from '../ui/number-stepper'

interface Props {
  label?: string
  quantity: number
  onQuantity: (quantity: number) => void
  hint?: string | undefined
  className?: string
}

/** Whether a bid may give this many of a perk. */
export function isQuantity(quantity: number) {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.bidQuantity
}

/** How many of the perk a bid gives; NaN while the field holds no number. */
export function QuantityField({ label = t.quantity(), quantity, onQuantity, hint, className }: Props) {
  const valid = isQuantity(quantity)
  return (
    <Field
      label={label}
      hint={valid ? hint : undefined}
      error={valid ? undefined : t.chooseWholeNumber({ most: limits.bidQuantity })}
      className={className}
    >
      <NumberStepper
        min={1}
        max={limits.bidQuantity}
        value={Number.isNaN(quantity) ? '' : quantity}
        onChange={(event) => onQuantity(event.target.valueAsNumber)}
      />
    </Field>
  )
}
