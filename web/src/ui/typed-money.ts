import { formatDollars } from './money'

/** What stands before an amount, between its thousands, before its cents, and after it. */
export function moneyMarks() {
  const [before = '', thousands = '', decimal = '', after = ''] = formatDollars(12345.67).split(/\d+/)
  return { before, thousands, decimal, after }
}

/** An amount as one types it, for a field: 89.5 in English, 89,5 in German. '' without one. */
export const typedDollars = (dollars: number | null | undefined) =>
  dollars == null ? '' : String(dollars).replace('.', moneyMarks().decimal)

/** An amount with cents as one types it in this region: 45.50. */
export const typedExample = () => `45${moneyMarks().decimal}50`

/** Parses 45, 45.50, 45,50, and what `formatDollars` writes: $1,250.50 or 1’250.50. @returns dollars, or undefined. */
export function parseDollars(typed: string) {
  const { thousands, decimal } = moneyMarks()
  const text = typed
    // Keyboards have neither the spaces nor the apostrophe that separate thousands: all of them are a space here.
    .replace(/[\s'’]/g, ' ')
    .trim()
    .replace(/^(US\$|USD|\$) *| *(US)?\$$/, '')
  const [whole = '', ...cents] = text.split(decimal)
  const groups = whole.split(whole.includes(' ') ? ' ' : thousands)
  // In India only the last group has three digits: 1,00,000. No thousands begin with a zero: 0.500 is not 500 in German.
  const isGrouped = /^[1-9]\d{0,2}(,\d\d\d?)*,\d{3}$/.test(groups.join(','))
  const plain = isGrouped ? [groups.join(''), ...cents].join('.') : text.replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
