import { limits } from '@perkloop/contract/limits'
import { SearchInput } from '../ui/search-input'
import type { PerkFilterState } from './use-perk-filter'

export function PerkSearch({ search }: Pick<PerkFilterState, 'search'>) {
  return (
    <SearchInput
      label="Search perks"
      placeholder="Search perks or companies"
      className="search"
      maxLength={limits.searchText}
      value={search.typed}
      onChange={search.type}
    />
  )
}
