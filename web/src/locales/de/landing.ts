import type { ReactNode } from 'react'

export const headline = ({ forRewards }: { forRewards: ReactNode }) => [
  'Tausche ungenutzte Firmen-Perks ',
  forRewards,
  ' die du wirklich nutzt.',
]
export const forRewards = () => 'gegen Extras,'
export const lede = () =>
  'Das Gym-Abo, das bei dir verstaubt, macht jemand anderen glücklich. Biete es an, such dir aus, was du lieber hättest, und tausch.'
export const browseMarketplace = () => 'Zum Marktplatz'
export const getStarted = () => 'Loslegen'

export const tryASwap = () => 'Was könntest du bekommen?'
export const iHave = () => 'Ich habe'
export const ratherHave = () => 'Ich hätte lieber'

export const carousel = () => 'Karussell'
export const featuredPerks = () => 'Empfohlene Perks'
export const showPerk = ({ title }: { title: string }) => `${title} zeigen`
export const previousPerk = () => 'Voriger Perk'
export const placeOf = ({ place, count }: { place: number; count: number }) => `${place} von ${count}`
export const play = () => 'Abspielen'
export const pause = () => 'Anhalten'
export const nextPerk = () => 'Nächster Perk'

export const goingRound = () => 'Heute im Umlauf'
export const seeEveryPerk = () => 'Alle Perks ansehen'

export const howItWorks = () => 'So funktioniert’s'
export const postYourPerk = () => 'Perk anbieten'
export const postYourPerkText = () => 'Gib ihm einen Titel, beschreib ihn kurz und sag, was er im Monat wert ist.'
export const parkingSpot = () => 'Parkplatz in der City'
export const weekdays = () => 'Mo–Fr, 7 bis 19 Uhr'
export const receiveOffers = () => 'Gebote bekommen'
export const receiveOffersText = () => 'Andere bieten dir dafür ihre Perks. Beide Werte siehst du nebeneinander.'
export const lunchStipend = () => 'Sweetgreen-Guthaben'
export const fitnessApp = () => 'Peloton App+'
export const guestPasses = () => 'Equinox-Pässe'
export const swapAndEnjoy = () => 'Tauschen & genießen'
export const swapAndEnjoyText = () => 'Macht einen Termin aus, übergebt, bestätigt – und bewertet euch gegenseitig.'
export const guestPassBundle = () => 'Equinox-Gästepässe'

export const privateExchanges = () => 'Tauschen geht auch privat'
export const privateExchangesText = () =>
  'Du willst lieber unter Leuten bleiben, die du kennst? Stell dein Profil auf privat und teile deinen Einladungscode. Sonst findet dich niemand.'
export const inviteCode = () => 'Einladungscode'
export const exampleMember = () => 'Maya Lindqvist, Asterway'
export const goesRound = () => 'Was du gibst, kommt zurück'
export const swapNotLoaded = () =>
  'Der Tausch konnte nicht geladen werden. Bitte prüfe deine Verbindung und lade die Seite neu.'
