export interface Numbers {
  /** '1,234.5'. */
  number: (value: number) => string
  /** With one decimal: '4.9'. */
  oneDecimal: (value: number) => string
  /** With cents only when there are any: '$45', '$89.50', '-$1,250'. */
  dollars: (amount: number) => string
}

let region: Numbers | undefined

/** From here on numbers are written as in the reader's region. Only the application does so, before it renders anything. */
export const writeNumbersAs = (numbers: Numbers) => {
  region = numbers
}

/**
 * The numbers of a language. Public pages show them in every region: they are cached for all readers of the language, and
 * hydration must find the server's text. Without `Intl`, which could differ between the two, and is slow at its first use.
 */
export function numbersIn(thousands: string, decimal: string, inDollars: (amount: string) => string): Numbers {
  const grouped = (digits: string) =>
    digits.replace('.', decimal).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands))
  return {
    number: (value) => region?.number(value) ?? grouped(String(value)),
    oneDecimal: (value) => region?.oneDecimal(value) ?? grouped(value.toFixed(1)),
    dollars: (amount) => {
      if (region) return region.dollars(amount)
      const cents = Math.round(Math.abs(amount) * 100)
      return (amount < 0 && cents > 0 ? '-' : '') + inDollars(grouped((cents / 100).toFixed(cents % 100 && 2)))
    },
  }
}
