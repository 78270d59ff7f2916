import type { Loop, LoopParty, LoopSwap } from '@perkloop/contract/loop'
import * as t from '#locale/loops'
import { toCents } from '../ui/money'
import { firstName } from '../user/first-name'

/** What the reader of a loop gives and gets: its first and its last hand-over. */
export function ownSwaps({ swaps }: Loop) {
  const [give, get] = [swaps[0] as LoopSwap, swaps.at(-1) as LoopSwap]
  return { give, get, giveCents: centsOf(give), getCents: centsOf(get) }
}

const centsOf = ({ perk, quantity }: LoopSwap) => toCents(perk.estimatedValue) * quantity

/** '2 × Coffee', or 'Coffee'. */
export const perkWords = (title: string, quantity: number) =>
  quantity > 1 ? t.several({ quantity, perk: title }) : title

/** A private person has no id and no name of their own. */
export const nameOf = ({ _id, name, username }: LoopParty) =>
  _id === null ? t.privateMember() : firstName({ name, username })

/** Each hand-over as a sentence, from what the reader gives to what they get. */
export function handOverWords({ swaps }: Loop) {
  return swaps.map(({ perk, quantity, from, to }) => {
    const what = perkWords(perk.title, quantity)
    if (from.you) return t.youGive({ perk: what, name: nameOf(to) })
    if (to.you) return t.youGet({ perk: what, name: nameOf(from) })
    const areBothPrivate = from._id === null && to._id === null
    return t.othersGive({ perk: what, from: nameOf(from), to: areBothPrivate ? t.anotherPrivateMember() : nameOf(to) })
  })
}

export function becauseWords(loop: Loop) {
  const { title } = ownSwaps(loop).get.perk
  return { bid: t.becauseBid, list: t.becauseList, wish: t.becauseWish }[loop.because]({ perk: title })
}

const [minute, hour] = [60_000, 3_600_000]

/** How many said yes, and how long there is to answer. */
export function stateWords({ accepted, people, expiresAt }: Loop) {
  const left = Math.max(0, new Date(expiresAt).getTime() - Date.now())
  const time =
    left >= hour
      ? t.hoursLeft({ count: Math.floor(left / hour) })
      : t.minutesLeft({ count: Math.max(1, Math.ceil(left / minute)) })
  return t.stateAndTime({ state: t.saidYes({ accepted, people }), time })
}
