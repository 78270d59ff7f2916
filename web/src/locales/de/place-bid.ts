import type { ReactNode } from 'react'
import { number } from './language'

export const placing = () => 'Gebot wird abgegeben …'
export const placed = () => 'Gebot abgegeben!'
export const placeFailed = () => 'Das Gebot konnte nicht abgegeben werden. Bitte versuch es noch mal.'
export const placeABid = () => 'Gebot abgeben'
export const ownerSeesTheSwap = ({ owner }: { owner: string }) =>
  `Wähle, was du anbietest. ${owner} sieht beide Perks und was sie wert sind.`
export const changeableUntilAnswered = ({ owner }: { owner: string }) =>
  `Du kannst die Anzahl ändern, bis ${owner} antwortet.`
export const alreadyPending = () => 'Du hast schon ein offenes Gebot für diesen Perk.'
export const postAPerkFirst = () => 'Biete zuerst einen Perk an'
/** @param why a sentence: 'Mit deiner Rolle in Figma kannst du keine Perks anbieten.' */
export const needAPerkBut = ({ why }: { why: string }) => `Zum Tauschen brauchst du einen eigenen Perk. ${why}`
export const needAPerk = () => 'Zum Tauschen brauchst du einen eigenen Perk. Biete einen an und gib dann dein Gebot ab.'
export const yourPerks = ({ count }: { count: ReactNode }) => ['Deine Perks ', count]
export const toChooseFrom = ({ count }: { count: number }) => `${number(count)} zur Auswahl`
export const chooseOne = () => 'Wähle einen deiner Perks für dein Gebot'
export const atLeastOne = () => 'Wie viele Monate (oder Stück) du anbietest.'
export const note = () => 'Notiz'
export const ownerReadsNote = ({ owner }: { owner: string }) => `Optional. ${owner} liest sie mit deinem Gebot.`
export const addANote = () => 'Notiz hinzufügen'
export const targetChanged = ({ owner }: { owner: string }) =>
  `${owner} hat diesen Perk geändert, seit du ihn geöffnet hast.`
