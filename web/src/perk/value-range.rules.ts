import { isPerkValue } from '@perkloop/contract/amount'
import * as t from '#locale/value-range'
import { formatDollars, parseDollars, typedExample } from '../ui/money'

/** In dollars a month, both ends included; an end that is left out is open. */
export interface ValueRange {
  minValue?: number | undefined
  maxValue?: number | undefined
}

type ReadRange = { range: ValueRange } | { errors: { from?: string; to?: string } }

/** Reads the two fields, blank for an open end. */
export function readRange(from: string, to: string): ReadRange {
  const [min, max] = [amount(from), amount(to)]
  const wrong = t.valueLike({ cents: typedExample() })
  if (min === null || max === null)
    return { errors: { ...(min === null && { from: wrong }), ...(max === null && { to: wrong }) } }
  if (min !== undefined && max !== undefined && min > max) return { errors: { to: t.atLeastFrom() } }
  return { range: { minValue: min, maxValue: max } }
}

/** Undefined for an open end, null if the text is no amount. */
function amount(text: string) {
  if (text.trim() === '') return undefined
  const dollars = parseDollars(text)
  return dollars !== undefined && isPerkValue(dollars) ? dollars : null
}

export function rangeWords({ minValue, maxValue }: ValueRange) {
  if (minValue === undefined && maxValue === undefined) return t.anyValue()
  if (minValue === undefined) return t.upTo({ most: formatDollars(maxValue ?? 0) })
  if (maxValue === undefined) return t.from({ least: formatDollars(minValue) })
  return t.fromTo({ least: formatDollars(minValue), most: formatDollars(maxValue) })
}
