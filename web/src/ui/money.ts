const FORMAT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** Dollars, with cents only when there are any: $45, $89.50, $1,250. */
export function formatDollars(dollars: number) {
  const rounded = toCents(dollars) / 100
  const text = Number.isInteger(rounded) ? FORMAT.format(Math.abs(rounded)) : withCents(Math.abs(rounded))
  return `${rounded < 0 ? '-' : ''}$${text}`
}

export function formatCents(cents: number) {
  return formatDollars(cents / 100)
}

export function toCents(dollars: number) {
  return Math.round(dollars * 100)
}

function withCents(dollars: number) {
  const [whole = '0', cents = ''] = FORMAT.format(dollars).split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}
