import { withThousands } from '@perkloop/contract/amount'

/** Dollars, with cents only when there are any: $45, $89.50, $1,250. */
export function formatDollars(dollars: number) {
  const cents = toCents(Math.abs(dollars))
  const rest = cents % 100
  const whole = withThousands((cents - rest) / 100)
  return `${dollars < 0 && cents > 0 ? '-' : ''}$${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

export function formatCents(cents: number) {
  return formatDollars(cents / 100)
}

export function toCents(dollars: number) {
  return Math.round(dollars * 100)
}

/** An amount as people type it: 45, 45.50, 45,50, $1,250.00. @returns dollars, undefined for what is none. */
export function parseDollars(typed: string) {
  const text = typed.trim().replace(/^\$\s*/, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
