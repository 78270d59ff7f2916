import { isPerkValue } from './amount'
import { limits } from './limits'
import { type PerkSort, perkSorts } from './perk-sort'

/** What the address of a list of perks asks for. Both sides read it here, so that they render the same list from it. */
export interface PerkAddress {
  /** Empty for no search. */
  q: string
  sort: PerkSort
  /** In dollars a month, both ends included; an end that is left out is open. */
  minValue?: number
  maxValue?: number
}

/** Each parameter on its own: what makes no sense counts as absent. */
export function readPerkAddress(params: URLSearchParams): PerkAddress {
  const end = (name: string) => {
    const text = params.get(name)
    return text && isPerkValue(Number(text)) ? Number(text) : undefined
  }
  const [minValue, maxValue] = [end('minValue'), end('maxValue')]
  const crossed = minValue !== undefined && maxValue !== undefined && minValue > maxValue
  return {
    q: (params.get('q') ?? '').trim().slice(0, limits.searchText),
    sort: perkSorts.find((sort) => sort === params.get('sort')) ?? 'recent',
    ...(minValue !== undefined && { minValue }),
    ...(maxValue !== undefined && !crossed && { maxValue }),
  }
}
