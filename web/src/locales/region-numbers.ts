import type { Numbers } from './numbers'

/** Numbers as `Intl` writes them in a locale like `de-CH`. Every format is made at its first use. */
export function regionNumbers(locale: string): Numbers {
  const format = (options?: Intl.NumberFormatOptions) => {
    let made: Intl.NumberFormat | undefined
    return (value: number) => {
      made ??= new Intl.NumberFormat(locale, options)
      return made.format(value)
    }
  }
  const currency = { style: 'currency', currency: 'USD' } as const
  const withCents = format(currency)
  const withoutCents = format({ ...currency, maximumFractionDigits: 0 })
  const tenths = format({ minimumFractionDigits: 1 })
  return {
    number: format(),
    // Rounded as on public pages: `Intl` makes 4.4 of 4.35.
    oneDecimal: (value) => tenths(Number(value.toFixed(1))),
    dollars: (amount) => {
      // Without a minus before nothing.
      const cents = Math.round(amount * 100) || 0
      return (cents % 100 ? withCents : withoutCents)(cents / 100)
    },
  }
}
