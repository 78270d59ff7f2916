import { dollars } from '#locale/language'

/** Dollars, with cents only when there are any: $45, $89.50, $1,250. */
export const formatDollars = dollars

export function formatCents(cents: number) {
  return formatDollars(cents / 100)
}

export function toCents(dollars: number) {
  return Math.round(dollars * 100)
}
