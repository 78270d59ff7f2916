import { number } from './language'

export const suggestSomethingElse = () => 'Etwas anderes vorschlagen'
export const nameSuggests = ({ name }: { name: string }) => `${name} schlägt etwas anderes vor`
export const youSuggested = () => 'Du hast etwas anderes vorgeschlagen'
/** Of the suggestions for one bid. */
export const roundOf = ({ round, most }: { round: number; most: number }) => `${number(round)} von ${number(most)}`
export const quoted = ({ text }: { text: string }) => `„${text}“`
export const earlier = ({ count }: { count: number }) => `Frühere Vorschläge (${number(count)})`
export const you = () => 'Du'
export const perkTimes = ({ perk, quantity }: { perk: string; quantity: number }) =>
  quantity === 1 ? perk : `${number(quantity)} × ${perk}`
export const outcomes = {
  refused: () => 'Abgelehnt',
  countered: () => 'Mit etwas anderem beantwortet',
  withdrawn: () => 'Zurückgenommen',
  fallen: () => 'Der Perk ist weg',
}
export const waitingFor = ({ name }: { name: string }) => `Die Antwort von ${name} steht aus`
export const takeBack = () => 'Zurücknehmen'
export const takingBack = () => 'Wird zurückgenommen …'
export const takenBack = () => 'Zurückgenommen. Das Gebot ist offen wie zuvor.'
export const refuse = () => 'Nein, danke'
export const refusing = () => 'Wird abgelehnt …'
export const refused = () => 'Abgelehnt. Das Gebot ist offen wie zuvor.'
export const accept = () => 'So annehmen'
export const lastRound = ({ most }: { most: number }) =>
  `Das ist der letzte von ${number(most)} Gegenvorschlägen: Nimm ihn an, lehne ihn ab oder beende das Gebot.`
export const perkIsHeld = () => 'Ein Perk davon steckt gerade in einem anderen Tausch'
export const dateIsOver = () => 'Sein Tag ist vorbei'
export const doneBy = ({ day }: { day: string }) => `Bis ${day}`
export const suggestTo = ({ name }: { name: string }) => `Was würdest du stattdessen von ${name} nehmen?`
export const offerTo = ({ name }: { name: string }) => `Was würdest du ${name} stattdessen geben?`
export const yourYesIsGiven = ({ name }: { name: string }) =>
  `Nimmt ${name} an, beginnt der Tausch sofort. Bis dahin bleibt das Gebot, wie es ist.`
export const ownerDecides = ({ name }: { name: string }) =>
  `Nimmt ${name} an, beginnt der Tausch. Bis dahin bleibt dein Gebot, wie es ist.`
export const theirPerks = ({ name }: { name: string }) => `Perks von ${name}`
export const yourPerks = () => 'Deine Perks'
export const noPerks = () => 'Gerade ist kein Perk frei. Eine andere Anzahl geht trotzdem.'
export const anotherThanNow = () => 'Wähle einen anderen Perk oder eine andere Anzahl als jetzt'
export const note = () => 'Notiz'
export const optionalNote = () => 'Optional'
export const suggest = () => 'Vorschlagen'
export const suggested = () => 'Vorgeschlagen'
export const acceptOf = ({ name }: { name: string }) => `Vorschlag von ${name} annehmen`
export const exchangeBegins = ({ name }: { name: string }) =>
  `Der Tausch mit ${name} beginnt sofort, mit diesem Tag und dieser Übergabe.`
export const accepted = () => 'Angenommen. Der Tausch ist eröffnet.'
export const notThereAnyMore = () => 'Dieser Gegenvorschlag gilt nicht mehr.'
