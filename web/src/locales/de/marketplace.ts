import type { ReactNode } from 'react'

export const marketplace = () => 'Marktplatz'
/** Names the line of samples at the top. */
export const tip = () => 'Tipp'
export const playTips = () => 'Tipps abspielen'
export const pauseTips = () => 'Tipps anhalten'
export const titleGetsFound = ({ title }: { title: ReactNode }) => [
  'Ein ',
  title,
  ' wird gefunden: Sag, was es ist und wo es gilt',
]
export const clearTitle = () => 'klarer Titel'
export const balanceABigOne = ({ quantity }: { quantity: ReactNode }) => [
  'Zwei kleine Perks können einen großen aufwiegen: Wähle in deinem Gebot die ',
  quantity,
]
export const quantity = () => 'Anzahl'
export const ratingHelps = ({ rating }: { rating: ReactNode }) => [
  'Eine ',
  rating,
  ' nach jedem Tausch macht anderen das Ja leichter',
]
export const rating = () => 'Bewertung'
