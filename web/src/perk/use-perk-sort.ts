import type { PerkSort } from '@perkloop/contract/perk'
import { useSearchParams } from 'react-router'

export const sorts = [
  { value: 'recent', label: 'Recent' },
  { value: 'value-high', label: 'Value high' },
  { value: 'value-low', label: 'Value low' },
  { value: 'company', label: 'Company' },
] as const satisfies readonly { value: PerkSort; label: string }[]

/** How a list of perks is sorted; the address holds it. */
export function usePerkSort() {
  const [params, setParams] = useSearchParams()
  const sort: PerkSort = sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'recent'
  const setSort = (next: PerkSort) =>
    setParams(
      (now) => {
        now.set('sort', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [sort, setSort] as const
}
