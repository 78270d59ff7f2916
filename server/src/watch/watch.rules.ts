import { limits } from '@perkloop/contract/limits'
import type { WatchDraft } from '@perkloop/contract/watch'
import { toCents } from '../perk/perk.rules'
import { refuse, refuseField } from '../platform/base/errors'

const cents = (dollars: number | null | undefined) => (dollars == null ? null : toCents(dollars))

/** A search as it is kept: null for what it leaves open. */
export const watchKept = ({ q, kind, minValue, maxValue }: WatchDraft) => ({
  q: q || null,
  kind: kind ?? null,
  minCents: cents(minValue),
  maxCents: cents(maxValue),
})
export type KeptWatch = ReturnType<typeof watchKept>

/** @throws Refusal 422 for a text of which nothing is a word: it would never find anything. */
export function refuseWordless(q: string | null, hasWords: boolean) {
  if (q !== null && !hasWords) refuseField('q', 'searchWords')
}

/** @throws Refusal 409 for one more than a person may have. */
export function refuseMore(count: number) {
  if (count >= limits.watches) refuse('CONFLICT', 'tooManyWatches')
}

interface WatchSearch {
  q: string | null
  kind: string | null
  minValue: number | null
  maxValue: number | null
}

/** The search as the marketplace's address has it (contract/src/perk-address.ts), without the sort. */
export function addressOf({ q, kind, minValue, maxValue }: WatchSearch) {
  const entries = Object.entries({ q, kind, minValue, maxValue }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(entries).toString()
}
