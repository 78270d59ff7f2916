import { number, plural } from './language'

export const poor = () => 'Poor'
export const fair = () => 'Fair'
export const good = () => 'Good'
export const veryGood = () => 'Very Good'
export const excellent = () => 'Excellent!'
export const rated = ({ value }: { value: string }) => `Rated ${value} out of 5`
export const ratedBy = ({ value, count }: { value: string; count: number }) =>
  `Rated ${value} out of 5, ${number(count)} ${plural(count, { one: 'rating', other: 'ratings' })}`
export const rating = () => 'Rating'
/** One of five: '4 Very Good'. */
export const starsAndWord = ({ stars, word }: { stars: number; word: string }) => `${stars} ${word}`
export const chooseRating = () => 'Choose a rating'
