import type { Wants, Wish } from '@perkloop/contract/want'
import { toCents } from '../perk/perk.rules'
import { type FieldFault, refuse } from '../platform/base/errors'

/** How many words may narrow a wish. */
const mostWords = 4

const cents = (dollars: number | undefined) => (dollars === undefined ? null : toCents(dollars))

/** A wish as it is kept: without a text where that is empty. */
export const wishKept = ({ kind, words, minValue, maxValue }: Wish) => ({
  kind,
  typed: words || null,
  least: cents(minValue),
  most: cents(maxValue),
})

/** Each perk once, in its order. */
export const distinct = (perks: string[]) => [...new Set(perks)]

/**
 * @param wanted The perks of the list that its owner may want: not their own, and visible to them.
 * @param words For each wish the number of its words; null without a text.
 * @throws Refusal 422 with the path of everything that is wrong.
 */
export function refuseFaults(wants: Wants, wanted: string[], words: (number | null)[]) {
  const faults: FieldFault[] = [
    ...wants.perks.flatMap((id, at): FieldFault[] =>
      wanted.includes(id) ? [] : [{ path: `perks.${at}`, text: 'perkNotFound' }],
    ),
    ...words.flatMap((count, at): FieldFault[] =>
      count === null || (count >= 1 && count <= mostWords) ? [] : [{ path: `wishes.${at}.words`, text: 'wishWords' }],
    ),
  ]
  const [first] = faults
  if (first) refuse('INVALID', first.text, { errors: faults })
}
