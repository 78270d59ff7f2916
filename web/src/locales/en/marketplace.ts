import type { ReactNode } from 'react'

export const marketplace = () => 'Marketplace'
/** Names the line of samples at the top. */
export const latest = () => 'Latest'
export const playUpdates = () => 'Play updates'
export const pauseUpdates = () => 'Pause updates'
export const gymForTransit = ({ gym, transit, word }: { gym: ReactNode; transit: ReactNode; word: ReactNode }) => [
  gym,
  ' for ',
  transit,
  ': both sides called it ',
  word,
]
export const aGymPass = () => 'A gym pass'
export const transitMoney = () => 'transit money'
export const excellent = () => 'Excellent!'
export const lunchCredits = ({ when }: { when: ReactNode }) => ['Lunch credits are asked for most in the ', when]
export const firstWeek = () => 'first week of the month'
export const balanceABigOne = ({ quantity }: { quantity: ReactNode }) => [
  'Two small perks can balance a big one: set the ',
  quantity,
  ' in your bid',
]
export const quantity = () => 'quantity'
export const ratingHelps = ({ rating }: { rating: ReactNode }) => [
  'A ',
  rating,
  ' after each swap helps the next person say yes',
]
export const rating = () => 'rating'
