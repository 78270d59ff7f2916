import { pluralIn } from '../plural'

export const language = 'de'
export const plural = pluralIn(language)

const numbers = new Intl.NumberFormat(language)
/** '1.234'. */
export const number = (value: number) => numbers.format(value)
