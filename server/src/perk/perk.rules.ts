import type { PerkSearch } from '@perkloop/contract/perk'

export const toCents = (dollars: number) => Math.round(dollars * 100)

/** Whether a search is of words alone: then what it does not find is missing, and not only out of a range. */
export const isOfWords = (search: PerkSearch): search is PerkSearch & { q: string } =>
  Boolean(search.q) && !search.cursor && !search.kind && search.minValue === undefined && search.maxValue === undefined
