import { limits } from './limits'

/** A whole number with thousands separators: 100,000. With `Intl` the application would start twice as slowly. */
export const withThousands = (whole: number) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** Dollars with at most two decimals. */
export const isWholeCents = (dollars: number) => Number(dollars.toFixed(2)) === dollars

/** Whether a perk may be worth this many dollars a month. */
export const isPerkValue = (dollars: number) =>
  dollars >= 0 && dollars <= limits.perkValueDollars && isWholeCents(dollars)
