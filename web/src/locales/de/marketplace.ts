import type { ReactNode } from 'react'

export const marketplace = () => 'Marktplatz'
/** Names the line of samples at the top. */
export const latest = () => 'Aktuell'
export const playUpdates = () => 'Meldungen abspielen'
export const pauseUpdates = () => 'Meldungen anhalten'
export const gymForTransit = ({ gym, transit, word }: { gym: ReactNode; transit: ReactNode; word: ReactNode }) => [
  gym,
  ' gegen ',
  transit,
  ': Beide Seiten sagen „',
  word,
  '“',
]
export const aGymPass = () => 'Ein Fitnesspass'
export const transitMoney = () => 'Fahrgeld'
export const excellent = () => 'Ausgezeichnet!'
export const lunchCredits = ({ when }: { when: ReactNode }) => ['Essensguthaben ist am gefragtesten in der ', when]
export const firstWeek = () => 'ersten Woche des Monats'
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
