import * as t from '#locale/price'
import { classes } from './classes'
import { formatDollars } from './money'
import './price.css'

/** A perk's value in dollars, a month by default. */
export function Price({
  dollars,
  size = 'md',
  monthly = true,
}: {
  /** Null while it is not known. */
  dollars: number | null
  size?: 'md' | 'lg' | 'xl' | undefined
  monthly?: boolean | undefined
}) {
  return (
    <span className={classes('price', size !== 'md' && `price-${size}`)}>
      {dollars === null ? formatDollars(0).replace('0', '–') : formatDollars(dollars)}
      {monthly && <small>{t.perMonth()}</small>}
    </span>
  )
}
