import { limits } from './limits'

/** Dollars with at most two decimals. */
export const isWholeCents = (dollars: number) => Number(dollars.toFixed(2)) === dollars

/** Whether a perk may be worth this many dollars a month. */
export const isPerkValue = (dollars: number) =>
  dollars >= 0 && dollars <= limits.perkValueDollars && isWholeCents(dollars)
