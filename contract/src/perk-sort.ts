/** How a list of perks can be sorted; the first is the default. */
export const perkSorts = ['recent', 'value-high', 'value-low', 'company'] as const
export type PerkSort = (typeof perkSorts)[number]
