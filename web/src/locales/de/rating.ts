import { number, plural } from './language'

export const poor = () => 'Schlecht'
export const fair = () => 'Geht so'
export const good = () => 'Gut'
export const veryGood = () => 'Sehr gut'
export const excellent = () => 'Ausgezeichnet!'
export const rated = ({ value }: { value: string }) => `Mit ${value} von 5 bewertet`
export const ratedBy = ({ value, count }: { value: string; count: number }) =>
  `Mit ${value} von 5 bewertet, ${number(count)} ${plural(count, { one: 'Bewertung', other: 'Bewertungen' })}`
export const rating = () => 'Bewertung'
/** One of five: '4 Sehr gut'. */
export const starsAndWord = ({ stars, word }: { stars: number; word: string }) => `${stars} ${word}`
export const chooseRating = () => 'Wähle eine Bewertung'
