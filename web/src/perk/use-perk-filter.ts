import type { Kind } from '@perkloop/contract/kind'
import { readPerkAddress } from '@perkloop/contract/perk-address'
import type { PerkSort } from '@perkloop/contract/perk-sort'
import * as t from '#locale/perk-list'
import { useAddress } from '../platform/address'
import { useTypedSearch } from './use-typed-search'
import type { ValueRange } from './value-range.rules'

export const sorts = [
  { value: 'recent', label: t.recent },
  { value: 'value-high', label: t.valueHigh },
  { value: 'value-low', label: t.valueLow },
  { value: 'company', label: t.company },
] as const satisfies readonly { value: PerkSort; label: () => string }[]

/** Search, sort, kind and value range of a list; the address holds them, so that it can be shared and Back restores it. */
export function usePerkFilter() {
  const { params, setParams } = useAddress()
  const asked = readPerkAddress(params)
  const { q, kind, minValue, maxValue } = asked
  const search = useTypedSearch(q)

  const change = (values: Record<string, string | undefined>, replace = false) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace },
    )

  return {
    search,
    /** The filter to request the list with. */
    asked,
    /** Whether the filter leaves any perks out. */
    isNarrowed: q !== '' || kind !== undefined || minValue !== undefined || maxValue !== undefined,
    setKind: (next: Kind | undefined) => change({ kind: next }),
    /** The address of the same list with another kind, or with all. */
    addressOfKind: (next: Kind | undefined) => {
      const address = new URLSearchParams(params)
      address.delete('perk')
      if (next) address.set('kind', next)
      else address.delete('kind')
      return `?${address}`
    },
    setSort: (next: PerkSort) => change({ sort: next }),
    setRange: (next: ValueRange) =>
      change({ minValue: next.minValue?.toString(), maxValue: next.maxValue?.toString() }),
    clear: () => {
      search.clear()
      change({ q: undefined, kind: undefined, minValue: undefined, maxValue: undefined }, true)
    },
  }
}

export type PerkFilterState = ReturnType<typeof usePerkFilter>
