import type { Language } from '@perkloop/contract/language'
import { numbersIn } from '../numbers'
import { pluralIn } from '../plural'

export const language: Language = 'en'
export const plural = pluralIn(language)
export const { number, oneDecimal, dollars } = numbersIn(',', '.', (amount) => `$${amount}`)
