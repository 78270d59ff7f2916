import { isPerkValue } from './amount'
import { type Kind, kinds } from './kind'
import { limits } from './limits'
import { type PerkSort, perkSorts } from './perk-sort'

/** The filters in the address of a list of perks. Both sides read it here, so that they render the same list. */
export interface PerkAddress {
  /** Empty without a search. */
  q: string
  sort: PerkSort
  kind?: Kind
  /** In dollars a month, both ends included; an end that is left out is open. */
  minValue?: number
  maxValue?: number
}

/** Reads each parameter by itself: an invalid one counts as absent. */
export function readPerkAddress(params: URLSearchParams): PerkAddress {
  const end = (name: string) => {
    const text = params.get(name)
    return text && isPerkValue(Number(text)) ? Number(text) : undefined
  }
  const kind = kinds.find((kind) => kind === params.get('kind'))
  const [minValue, maxValue] = [end('minValue'), end('maxValue')]
  const crossed = minValue !== undefined && maxValue !== undefined && minValue > maxValue
  return {
    q: (params.get('q') ?? '').trim().slice(0, limits.searchText),
    sort: perkSorts.find((sort) => sort === params.get('sort')) ?? 'recent',
    ...(kind && { kind }),
    ...(minValue !== undefined && { minValue }),
    ...(maxValue !== undefined && !crossed && { maxValue }),
  }
}
