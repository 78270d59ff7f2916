import { pluralIn } from '../plural'

export const language = 'en'
export const plural = pluralIn(language)

const numbers = new Intl.NumberFormat(language)
/** '1,234'. */
export const number = (value: number) => numbers.format(value)
