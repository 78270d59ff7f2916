/** How a list of perks can be ordered; the first is what it begins with. */
export const perkSorts = ['recent', 'value-high', 'value-low', 'company'] as const
export type PerkSort = (typeof perkSorts)[number]
