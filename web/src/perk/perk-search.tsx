import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/perk-list'
import { SearchInput } from '../ui/search-input'
import type { PerkFilterState } from './use-perk-filter'

/** The search fields and the sorts. Before the scripts have loaded they are a plain form, which the server handles. */
export const perkForm = { id: 'perk-search', name: 'sort' }

export function PerkSearch({ filter: { search, asked } }: { filter: PerkFilterState }) {
  return (
    <form id={perkForm.id} className="search" onSubmit={(event) => event.preventDefault()}>
      {/* Enter presses the first button of a form, so this one keeps the current sort. */}
      <button type="submit" name={perkForm.name} value={asked.sort} hidden>
        {t.search()}
      </button>
      {asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
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
