import type { Kind } from '@perkloop/contract/kind'
import { limits } from '@perkloop/contract/limits'
import type { Wants, Wish } from '@perkloop/contract/want'

/** From half to twice a value, in whole dollars: about as much as the perk that is given. Any value for one that has none. */
export function rangeAround(value: number): Pick<Wish, 'minValue' | 'maxValue'> {
  if (value === 0) return {}
  return {
    minValue: Math.round(value / 2),
    maxValue: Math.min(Math.max(1, Math.round(value * 2)), limits.perkValueDollars),
  }
}

export const kindsOf = ({ wishes }: Pick<Wants, 'wishes'>): Kind[] => wishes.map(({ kind }) => kind)

/** Whether there is room for one more wish. */
export const hasRoom = ({ wishes }: Pick<Wants, 'wishes'>) => wishes.length < limits.wishes

/** The wishes with one more of a kind, or without all of it; the same where there is no room. `value` is the given perk's. */
export function toggled(wishes: Wish[], kind: Kind, value: number): Wish[] {
  if (wishes.some((wish) => wish.kind === kind)) return wishes.filter((wish) => wish.kind !== kind)
  return hasRoom({ wishes }) ? [...wishes, { kind, ...rangeAround(value) }] : wishes
}

/** Each wish with a key that stays: all of a kind come and go together, so they are counted within it. */
export function keyed(wishes: Wish[]) {
  const counts = new Map<Kind, number>()
  return wishes.map((wish) => {
    const count = (counts.get(wish.kind) ?? 0) + 1
    counts.set(wish.kind, count)
    return { key: `${wish.kind} ${count}`, wish }
  })
}
