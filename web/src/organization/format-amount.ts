import { readerLocale } from '../locales/reader-locale'

/** An amount in the smallest unit of its currency, as Stripe has it: 9900 usd is $99.00, 9900 jpy ¥9,900. */
export function formatAmount(amount: number, currency: string) {
  const format = new Intl.NumberFormat(readerLocale(), { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
