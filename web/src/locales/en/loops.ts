import { number, plural } from './language'

export const loops = () => 'Loops'
export const swapsWaiting = ({ count }: { count: number }) =>
  plural(count, {
    one: 'One loop is waiting for your answer',
    other: `${number(count)} loops are waiting for your answer`,
  })
/** Follows a number, for screen readers. */
export const toAnswer = ({ count }: { count: number }) => `${number(count)} to answer`
/** Names the row, for screen readers. */
export const loopFor = ({ perk }: { perk: string }) => `Loop for ${perk}`
interface HandedOver {
  /** Of the perk, with how many: '2 × Coffee'. */
  perk: string
  name: string
}
export const youGive = ({ perk, name }: HandedOver) => `You give ${perk} to ${name}`
export const youGet = ({ perk, name }: HandedOver) => `You get ${perk} from ${name}`
export const othersGive = ({ perk, from, to }: { perk: string; from: string; to: string }) =>
  `${from} gives ${perk} to ${to}`
export const several = ({ quantity, perk }: { quantity: number; perk: string }) => `${number(quantity)} × ${perk}`
export const privateMember = () => 'Private member'
/** Two private people of one loop. */
export const anotherPrivateMember = () => 'another private member'
export const becauseBid = ({ perk }: { perk: string }) => `Because you bid on ${perk}`
export const becauseList = ({ perk }: { perk: string }) => `Because ${perk} is on your want list`
export const becauseWish = ({ perk }: { perk: string }) => `Because ${perk} fits what you’d take`
export const saidYes = ({ accepted, people }: { accepted: number; people: number }) =>
  `${number(accepted)} of ${number(people)} said yes`
export const hoursLeft = ({ count }: { count: number }) =>
  plural(count, { one: '1 hour left', other: `${number(count)} hours left` })
export const minutesLeft = ({ count }: { count: number }) =>
  plural(count, { one: '1 minute left', other: `${number(count)} minutes left` })
export const stateAndTime = ({ state, time }: { state: string; time: string }) => `${state}, ${time}`
export const notForMe = () => 'Not for me'
export const join = () => 'Join'
export const youSaidYes = () => 'You said yes'
export const takeBack = () => 'Take it back'
export const takeBackQuestion = () => 'Take your yes back?'
export const takeBackMeans = () =>
  'This ends the loop for everybody in it, and you won’t be asked this swap again. We tell nobody that it was you.'
export const keepYes = () => 'Keep my yes'
/** Follows the name of a button, for screen readers. */
export const whichLoop = ({ perk }: { perk: string }) => ` ${perk}`
export const notAskedAgain = () => 'You won’t be asked this swap again.'
export const joinThisLoop = () => 'Join this loop'
export const whoGivesWhat = () => 'Who gives what to whom'
export const nothingMoves = () =>
  'Nothing moves until everybody says yes. Then you have two exchanges: one to give, one to get.'
export const nothingMovesOfTwo = () => 'Nothing moves until both of you say yes. Then you have one exchange.'
export const noForce = () =>
  'Nobody can be made to hand theirs over afterwards. If something goes wrong, support sees the whole loop.'
export const whatYouGet = () => 'What you get'
export const howWillYou = () => 'How will you hand it over?'
export const whereWhenHow = () => 'Where, when and how you hand it over'
export const joined = () => 'You said yes to the loop'
export const everybodySaidYes = () => 'Everybody said yes'
export const isNotOpen = () => 'This loop no longer waits for an answer.'
export const fellThrough = () => 'This loop fell through. Nothing was swapped.'
export const isGone = () => 'This loop is gone, or was never one of yours.'
export const paused = () => 'Loops are paused for you: the last two ran out without your answer.'
export const lookAgain = () => 'Look for loops again'
export const leaveOff = () => 'Leave them off'
export const lookForLoops = () => 'Look for loops with my perks'
export const loopsExplained = () =>
  'Two or three people swap, and each gives to the next. You are asked before anything moves.'
export const keptOut = () => 'Your organization keeps members’ perks out of loops.'
export const changing = () => 'Changing...'
export const changed = () => 'Changed'
export const loop = () => 'Loop'
export const forItYouGive = ({ get, from, give, to }: { get: string; from: string; give: string; to: string }) =>
  `You get ${get} from ${from}. For it you give ${give} to ${to}.`
export const forItYouGet = ({ give, to, get, from }: { give: string; to: string; get: string; from: string }) =>
  `You give ${give} to ${to}. For it you get ${get} from ${from}.`
export const otherHalf = () => 'See the other half'
export const otherTwoReadReason = () =>
  'This calls off the whole loop. All three perks become available again, and the other two will read your reason.'
/** To a manager of a team, of two or three people. */
export const allReadReason = () =>
  'This calls off the whole loop. All its perks become available again, and all of its people will read your reason.'
export const youGot = ({ perk, name }: HandedOver) => `You got ${perk} from ${name}.`
export const youGave = ({ perk, name }: HandedOver) => `You gave ${perk} to ${name}.`
export const confirmIfGiven = ({ perk }: { perk: string }) => `Confirm if you have handed over ${perk}.`
export const isDone = () => 'A hand-over is done'
