import { number } from './language'

export const suggestSomethingElse = () => 'Suggest something else'
export const nameSuggests = ({ name }: { name: string }) => `${name} suggests something else`
export const youSuggested = () => 'You suggested something else'
/** Of the suggestions for one bid. */
export const roundOf = ({ round, most }: { round: number; most: number }) => `${number(round)} of ${number(most)}`
export const quoted = ({ text }: { text: string }) => `“${text}”`
export const earlier = ({ count }: { count: number }) => `Earlier suggestions (${number(count)})`
export const you = () => 'You'
export const perkTimes = ({ perk, quantity }: { perk: string; quantity: number }) =>
  quantity === 1 ? perk : `${number(quantity)} × ${perk}`
export const outcomes = {
  refused: () => 'Refused',
  countered: () => 'Answered with something else',
  withdrawn: () => 'Taken back',
  fallen: () => 'Its perk is gone',
}
export const waitingFor = ({ name }: { name: string }) => `Waiting for ${name}’s answer`
export const takeBack = () => 'Take it back'
export const takingBack = () => 'Taking it back...'
export const takenBack = () => 'Taken back. The bid is open as it was.'
export const refuse = () => 'No, thanks'
export const refusing = () => 'Refusing...'
export const refused = () => 'Refused. The bid is open as it was.'
export const accept = () => 'Accept this'
export const lastRound = ({ most }: { most: number }) =>
  `This is the last of ${number(most)} suggestions: take it, refuse it, or leave the bid.`
export const perkIsHeld = () => 'A perk of it is in another exchange right now'
export const dateIsOver = () => 'Its day is over'
export const doneBy = ({ day }: { day: string }) => `By ${day}`
export const suggestTo = ({ name }: { name: string }) => `What would you take from ${name} instead?`
export const offerTo = ({ name }: { name: string }) => `What would you give ${name} instead?`
export const yourYesIsGiven = ({ name }: { name: string }) =>
  `If ${name} accepts, the exchange begins at once. Until then the bid stays as it is.`
export const ownerDecides = ({ name }: { name: string }) =>
  `If ${name} accepts, the exchange begins. Until then your bid stays as it is.`
export const theirPerks = ({ name }: { name: string }) => `${name}’s perks`
export const yourPerks = () => 'Your perks'
export const noPerks = () => 'No perk is free right now. Another quantity is still possible.'
export const anotherThanNow = () => 'Choose another perk or another quantity than now'
export const note = () => 'Note'
export const optionalNote = () => 'Optional'
export const suggest = () => 'Suggest'
export const suggested = () => 'Suggested'
export const acceptOf = ({ name }: { name: string }) => `Accept what ${name} suggests`
export const exchangeBegins = ({ name }: { name: string }) =>
  `The exchange with ${name} begins at once, with this day and these logistics.`
export const accepted = () => 'Accepted. The exchange is open.'
export const notThereAnyMore = () => 'This suggestion no longer stands.'
