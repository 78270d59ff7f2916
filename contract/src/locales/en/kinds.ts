import type { Kind } from '../../kind'

/** The names of the kinds. A search for one finds perks of the kind (server/functions/kind-words.sql). */
export const kindNames: Record<Kind, string> = {
  food: 'Food',
  groceries: 'Groceries',
  fitness: 'Fitness',
  wellness: 'Wellness',
  travel: 'Travel',
  commute: 'Commute',
  learning: 'Learning',
  software: 'Software',
  culture: 'Culture',
  home: 'Home',
  shopping: 'Shopping',
  work: 'Work',
}
