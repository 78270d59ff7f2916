import { number, plural } from './language'

export const loops = () => 'Ringtausche'
export const swapsWaiting = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Ein Ringtausch wartet auf deine Antwort',
    other: `${number(count)} Ringtausche warten auf deine Antwort`,
  })
/** Follows a number, for screen readers. */
export const toAnswer = ({ count }: { count: number }) => `${number(count)} zu beantworten`
/** Names the row, for screen readers. */
export const loopFor = ({ perk }: { perk: string }) => `Ringtausch um ${perk}`
interface HandedOver {
  /** Of the perk, with how many: '2 × Coffee'. */
  perk: string
  name: string
}
export const youGive = ({ perk, name }: HandedOver) => `Du gibst ${perk} an ${name}`
export const youGet = ({ perk, name }: HandedOver) => `Du bekommst ${perk} von ${name}`
export const othersGive = ({ perk, from, to }: { perk: string; from: string; to: string }) =>
  `${from} gibt ${perk} an ${to}`
export const several = ({ quantity, perk }: { quantity: number; perk: string }) => `${number(quantity)} × ${perk}`
export const privateMember = () => 'Privates Mitglied'
/** Two private people of one loop. */
export const anotherPrivateMember = () => 'noch ein privates Mitglied'
export const becauseBid = ({ perk }: { perk: string }) => `Weil du auf ${perk} geboten hast`
export const becauseList = ({ perk }: { perk: string }) => `Weil ${perk} auf deiner Wunschliste steht`
export const becauseWish = ({ perk }: { perk: string }) => `Weil ${perk} zu dem passt, was du nehmen würdest`
export const saidYes = ({ accepted, people }: { accepted: number; people: number }) =>
  `${number(accepted)} von ${number(people)} ${plural(accepted, { one: 'hat', other: 'haben' })} zugesagt`
export const hoursLeft = ({ count }: { count: number }) =>
  plural(count, { one: 'noch 1 Stunde', other: `noch ${number(count)} Stunden` })
export const minutesLeft = ({ count }: { count: number }) =>
  plural(count, { one: 'noch 1 Minute', other: `noch ${number(count)} Minuten` })
export const stateAndTime = ({ state, time }: { state: string; time: string }) => `${state}, ${time}`
export const notForMe = () => 'Nichts für mich'
export const join = () => 'Mitmachen'
export const youSaidYes = () => 'Du hast zugesagt'
export const takeBack = () => 'Zurücknehmen'
export const takeBackQuestion = () => 'Zusage zurücknehmen?'
export const takeBackMeans = () =>
  'Der Ringtausch endet damit für alle, und zu diesem Tausch wirst du nicht wieder gefragt. Wir sagen niemandem, dass du es warst.'
export const keepYes = () => 'Zusage behalten'
/** Follows the name of a button, for screen readers. */
export const whichLoop = ({ perk }: { perk: string }) => ` ${perk}`
export const notAskedAgain = () => 'Zu diesem Tausch wirst du nicht wieder gefragt.'
export const joinThisLoop = () => 'Bei diesem Ringtausch mitmachen'
export const whoGivesWhat = () => 'Wer wem was gibt'
export const nothingMoves = () =>
  'Nichts passiert, bis alle zugesagt haben. Dann hast du zwei Tauschvorgänge: In einem gibst du, im anderen bekommst du.'
export const nothingMovesOfTwo = () => 'Nichts passiert, bis ihr beide zugesagt habt. Dann habt ihr einen Tausch.'
export const noForce = () =>
  'Niemand kann danach gezwungen werden, etwas zu übergeben. Geht etwas schief, sieht der Support den ganzen Ringtausch.'
export const whatYouGet = () => 'Was du bekommst'
export const howWillYou = () => 'Wie übergibst du es?'
export const whereWhenHow = () => 'Wo, wann und wie du es übergibst'
export const joined = () => 'Du hast dem Ringtausch zugesagt'
export const everybodySaidYes = () => 'Alle haben zugesagt'
export const isNotOpen = () => 'Dieser Ringtausch wartet auf keine Antwort mehr.'
export const fellThrough = () => 'Dieser Ringtausch kam nicht zustande. Nichts wurde getauscht.'
export const isGone = () => 'Diesen Ringtausch gibt es nicht mehr, oder er war nie einer von deinen.'
export const paused = () => 'Ringtausche ruhen für dich: Die letzten beiden liefen ohne deine Antwort ab.'
export const lookAgain = () => 'Wieder nach Ringtauschen suchen'
export const leaveOff = () => 'Ausgeschaltet lassen'
export const lookForLoops = () => 'Mit meinen Perks nach Ringtauschen suchen'
export const loopsExplained = () => 'Zwei oder drei Leute tauschen reihum. Du wirst gefragt, bevor etwas passiert.'
export const keptOut = () => 'Deine Organisation lässt die Perks ihrer Mitglieder nicht in Ringtausche.'
export const changing = () => 'Wird geändert …'
export const changed = () => 'Geändert'
export const loop = () => 'Ringtausch'
export const forItYouGive = ({ get, from, give, to }: { get: string; from: string; give: string; to: string }) =>
  `Du bekommst ${get} von ${from}. Dafür gibst du ${give} an ${to}.`
export const forItYouGet = ({ give, to, get, from }: { give: string; to: string; get: string; from: string }) =>
  `Du gibst ${give} an ${to}. Dafür bekommst du ${get} von ${from}.`
export const otherHalf = () => 'Zur anderen Hälfte'
export const otherTwoReadReason = () =>
  'Damit wird der ganze Ringtausch abgesagt. Alle drei Perks sind dann wieder verfügbar, und die beiden anderen bekommen deine Begründung zu lesen.'
/** To a manager of a team, of two or three people. */
export const allReadReason = () =>
  'Damit wird der ganze Ringtausch abgesagt. Alle Perks darin sind dann wieder verfügbar, und alle Beteiligten bekommen deine Begründung zu lesen.'
export const youGot = ({ perk, name }: HandedOver) => `Du hast ${perk} von ${name} bekommen.`
export const youGave = ({ perk, name }: HandedOver) => `Du hast ${perk} an ${name} gegeben.`
export const confirmIfGiven = ({ perk }: { perk: string }) => `Bestätige, wenn du ${perk} übergeben hast.`
export const isDone = () => 'Eine Übergabe ist geschafft'
