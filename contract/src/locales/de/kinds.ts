import type { Kind } from '../../kind'

export const kindNames: Record<Kind, string> = {
  food: 'Essen',
  groceries: 'Lebensmittel',
  fitness: 'Fitness',
  wellness: 'Wellness',
  travel: 'Reisen',
  commute: 'Pendeln',
  learning: 'Lernen',
  software: 'Software',
  culture: 'Kultur',
  home: 'Zuhause',
  shopping: 'Einkaufen',
  work: 'Arbeit',
}
