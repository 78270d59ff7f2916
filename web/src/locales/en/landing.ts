import type { ReactNode } from 'react'

export const headline = ({ forRewards }: { forRewards: ReactNode }) => [
  'Trade unused company perks ',
  forRewards,
  " you'll actually use.",
]
export const forRewards = () => 'for rewards'
export const lede = () => 'The gym pass you skip is someone’s favorite. Offer it, pick what you want instead, and swap.'
export const browseMarketplace = () => 'Browse the marketplace'
export const getStarted = () => 'Get Started'

export const tryASwap = () => 'What could you get?'
export const iHave = () => 'I have'
export const ratherHave = () => 'I’d rather have'

export const carousel = () => 'carousel'
export const featuredPerks = () => 'Featured perks'
export const showPerk = ({ title }: { title: string }) => `Show ${title}`
export const previousPerk = () => 'Previous perk'
export const placeOf = ({ place, count }: { place: number; count: number }) => `${place} of ${count}`
export const play = () => 'Play'
export const pause = () => 'Pause'
export const nextPerk = () => 'Next perk'

export const goingRound = () => 'Going round today'
export const seeEveryPerk = () => 'See every perk'

export const howItWorks = () => 'How It Works'
export const postYourPerk = () => 'Post Your Perk'
export const postYourPerkText = () => 'Give it a title, a line about it, and what it is worth each month.'
export const parkingSpot = () => 'Downtown parking spot'
export const weekdays = () => 'Weekdays 7 to 7'
export const receiveOffers = () => 'Receive Offers'
export const receiveOffersText = () => 'People offer perks of their own. You see both values side by side.'
export const lunchStipend = () => 'Sweetgreen stipend'
export const fitnessApp = () => 'Peloton App+'
export const guestPasses = () => 'Equinox passes'
export const swapAndEnjoy = () => 'Swap & Enjoy'
export const swapAndEnjoyText = () => 'Agree a date, hand over, confirm, and rate each other.'
export const guestPassBundle = () => 'Equinox guest pass bundle'

export const privateExchanges = () => 'Private Exchanges Available'
export const privateExchangesText = () =>
  'Prefer to keep it between people you know? Set your profile to private and share your invite code. Nobody else finds you.'
export const inviteCode = () => 'Invite code'
export const exampleMember = () => 'Maya Lindqvist, Asterway'
export const goesRound = () => 'What goes round comes round'
export const swapNotLoaded = () => 'The swap could not be loaded. Please check your connection and load the page again.'
