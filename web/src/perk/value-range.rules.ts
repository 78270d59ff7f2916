import * as t from '#locale/value-range'
import { formatDollars } from '../ui/money'

/** In dollars a month, both ends included; an end that is left out is open. */
export interface ValueRange {
  minValue?: number | undefined
  maxValue?: number | undefined
}

export function rangeWords({ minValue, maxValue }: ValueRange) {
  if (minValue === undefined && maxValue === undefined) return t.anyValue()
  if (minValue === undefined) return t.upTo({ most: formatDollars(maxValue ?? 0) })
  if (maxValue === undefined) return t.from({ least: formatDollars(minValue) })
  return t.fromTo({ least: formatDollars(minValue), most: formatDollars(maxValue) })
}
