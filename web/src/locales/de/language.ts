import type { Language } from '@perkloop/contract/language'
import { pluralIn } from '../plural'

export const language: Language = 'de'
export const plural = pluralIn(language)

/** Between thousands, and before cents. */
export const separators = { thousands: '.', decimal: ',' }

/** '1.234'. */
export const number = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, separators.thousands)

/** '1.250,50 $' of an amount with its separators. */
export const dollars = (amount: string) => `${amount}\u00a0$`
