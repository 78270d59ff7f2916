/** What sort of thing a perk is: a closed list, so that people and wishes meet (docs/product.md, Perks). */
export const kinds = [
  'food',
  'groceries',
  'fitness',
  'wellness',
  'travel',
  'commute',
  'learning',
  'software',
  'culture',
  'home',
  'shopping',
  'work',
] as const
export type Kind = (typeof kinds)[number]
