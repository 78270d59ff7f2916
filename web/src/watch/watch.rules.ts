import type { PerkAddress } from '@perkloop/contract/perk-address'
import type { Watch } from '@perkloop/contract/watch'

/** A search without its sort, which makes no difference to what it finds. */
export type Search = Pick<PerkAddress, 'q' | 'kind' | 'minValue' | 'maxValue'>

/** As the server compares the words of two searches. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

export const isSameSearch = (watch: Watch, { q, kind, minValue, maxValue }: Search) =>
  watch.q === plain(q) &&
  watch.kind === (kind ?? null) &&
  watch.minValue === (minValue ?? null) &&
  watch.maxValue === (maxValue ?? null)

/** Where exactly this search is shown. */
export function addressOf({ q, kind, minValue, maxValue }: Watch) {
  const entries = Object.entries({ q: q || null, kind, minValue, maxValue }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return `/marketplace?${new URLSearchParams(entries)}`
}
