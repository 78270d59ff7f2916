import { dollars as inDollars, number, separators } from '#locale/language'

/** Dollars, with cents only when there are any: $45, $89.50, $1,250. */
export function formatDollars(dollars: number) {
  const cents = toCents(Math.abs(dollars))
  const rest = cents % 100
  const amount = number((cents - rest) / 100) + (rest ? separators.decimal + String(rest).padStart(2, '0') : '')
  return `${dollars < 0 && cents > 0 ? '-' : ''}${inDollars(amount)}`
}

export function formatCents(cents: number) {
  return formatDollars(cents / 100)
}

export function toCents(dollars: number) {
  return Math.round(dollars * 100)
}

/** An amount as one types it, for a field: 89.5 in English, 89,5 in German. '' without one. */
export const typedDollars = (dollars: number | null | undefined) =>
  dollars == null ? '' : String(dollars).replace('.', separators.decimal)

/** Parses 45, 45.50, 45,50, and the language's own form: $1,250.00. @returns dollars, or undefined. */
export function parseDollars(typed: string) {
  const text = typed.trim().replace(/^\$\s*|\s*\$$/, '')
  const { thousands, decimal } = separators
  const [whole = '', cents, ...more] = text.split(decimal)
  const groups = whole.split(thousands)
  const grouped =
    more.length === 0 &&
    groups.length > 1 &&
    groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  const plain = grouped
    ? [groups.join(''), cents].filter((part) => part !== undefined).join('.')
    : text.replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
