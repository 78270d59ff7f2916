import { isPerkValue } from '@perkloop/contract/amount'
import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/value-range'
import * as panel from '#locale/value-range-panel'
import { formatDollars } from '../ui/money'
import { parseDollars, typedExample } from '../ui/typed-money'
import type { ValueRange } from './value-range.rules'

export interface RangeErrors {
  from?: string | undefined
  to?: string | undefined
}

/** Reads the two fields, blank for an open end. */
export function readRange(from: string, to: string): { range: ValueRange } | { errors: RangeErrors } {
  const [min, max] = [amount(from), amount(to)]
  const errors = { from: refusalOf(min), to: refusalOf(max) }
  if (errors.from || errors.to) return { errors }
  if (min !== undefined && max !== undefined && min > max) return { errors: { to: t.atLeastFrom() } }
  return { range: { minValue: min, maxValue: max } }
}

/** Undefined for an open end, NaN if the text is no amount. */
const amount = (text: string) => (text.trim() === '' ? undefined : (parseDollars(text) ?? Number.NaN))

function refusalOf(dollars: number | undefined) {
  if (dollars === undefined || isPerkValue(dollars)) return undefined
  return Number.isNaN(dollars)
    ? t.valueLike({ cents: typedExample() })
    : panel.atMost({ most: formatDollars(limits.perkValueDollars) })
}
