import type { ReactNode } from 'react'
import { number, plural } from './language'

export const myPerks = () => 'Meine Perks'
export const noPerksHere = () => 'Keine Perks da'
export const onceRoleAllows = () => 'Sobald deine Rolle es erlaubt, findest du hier, was du anbietest.'
export const postFirstPerk = () => 'Biete deinen ersten Perk an'
export const somebodyHasSomething = () =>
  'Hast du einen Fitnesspass oder ein Essensguthaben, das du nicht nutzt? Biete es an und sieh, was andere dafür geben.'
export const onlyFriendsSee = () => 'Dein Profil ist privat: Nur deine Freunde sehen diese Perks.'
export const nobodySees = () =>
  'Dein Profil ist privat und du hast hier noch keine Freunde, also sieht niemand diese Perks. Gib deinen Einladungscode denen, die sie sehen sollen:'
export const listed = () => 'Im Angebot'
export const noneOnTheLoop = () => 'Gerade ist keiner deiner Perks im Angebot.'
export const perksWorth = ({ count, worth }: { count: number; worth: ReactNode }) => [
  `${number(count)} ${plural(count, { one: 'Perk', other: 'Perks' })} im Angebot, im Wert von `,
  worth,
  '.',
]
export const monthly = ({ amount }: { amount: string }) => `${amount}/Monat`
export const listingPerk = () => 'Perk wird wieder angeboten …'
export const perkListedAgain = () => 'Perk ist wieder im Angebot'
export const bidsWaiting = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Gebot', other: 'Gebote' })} offen`
export const bidsOnHold = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'Gebot', other: 'Gebote' })} pausiert`
export const listAgain = () => 'Wieder anbieten'
export const removeQuestion = ({ perk }: { perk: string }) => `„${perk}“ löschen?`
export const bidsAreRejected = () =>
  'Der Perk verschwindet vom Marktplatz, und alle offenen Gebote darauf werden abgelehnt.'
export const cannotBeUndone = () => 'Der Perk verschwindet vom Marktplatz. Das lässt sich nicht rückgängig machen.'
export const deletePerk = () => 'Perk löschen'
export const deletingPerk = () => 'Perk wird gelöscht …'
export const perkDeleted = () => 'Perk gelöscht'
export const ended = () => 'Abgelaufen'
export const newDay = () => 'Neuer Tag'
/** Follows the name of a button, for screen readers. */
export const ofPerk = ({ perk }: { perk: string }) => ` für ${perk}`
