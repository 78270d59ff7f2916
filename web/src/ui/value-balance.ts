import * as t from '#locale/value-balance'
import { formatCents } from './money'

interface Balance {
  /** The give side's share of the bar, 0 to 1. */
  giveShare: number
  /** How much more you give than you get, in cents; negative if you get more. */
  difference: number
  verdict: string
}

/** Compares what is given with what is got, both in cents a month times quantity. */
export function valueBalance(giveCents: number, getCents: number): Balance {
  const both = giveCents + getCents
  const difference = giveCents - getCents
  return { giveShare: both > 0 ? giveCents / both : 0.5, difference, verdict: verdictOf(difference) }
}

function verdictOf(difference: number) {
  if (difference === 0) return t.evenSwap()
  return difference > 0
    ? t.youGiveMore({ amount: formatCents(difference) })
    : t.youGetMore({ amount: formatCents(-difference) })
}
