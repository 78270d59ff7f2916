import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/perk-list'
import { SearchInput } from '../ui/search-input'
import type { PerkFilterState } from './use-perk-filter'

/** Its fields and the sorts of the list. Before the scripts have come they are a plain form, which the server answers. */
export const perkForm = { id: 'perk-search', name: 'sort' }

export function PerkSearch({ filter: { search, asked } }: { filter: PerkFilterState }) {
  return (
    <form id={perkForm.id} className="search" onSubmit={(event) => event.preventDefault()}>
      {/* The first button of a form is what Enter presses. */}
      <button type="submit" name={perkForm.name} value={asked.sort} hidden>
        {t.search()}
      </button>
      {asked.minValue !== undefined && <input type="hidden" name="minValue" value={asked.minValue} />}
      {asked.maxValue !== undefined && <input type="hidden" name="maxValue" value={asked.maxValue} />}
      <SearchInput
        label={t.searchPerks()}
        placeholder={t.searchPerksOrCompanies()}
        name="q"
        maxLength={limits.searchText}
        value={search.typed}
        onChange={search.type}
      />
    </form>
  )
}
