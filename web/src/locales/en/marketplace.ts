import type { ReactNode } from 'react'

export const marketplace = () => 'Marketplace'
/** Names the line of samples at the top. */
export const tip = () => 'Tip'
export const playTips = () => 'Play tips'
export const pauseTips = () => 'Pause tips'
export const titleGetsFound = ({ title }: { title: ReactNode }) => [
  'A ',
  title,
  ' gets found: say what it is and where it works',
]
export const clearTitle = () => 'clear title'
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
