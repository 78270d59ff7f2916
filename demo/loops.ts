import { type Ago, days, hours } from './ago'
import type { PersonKey } from './people'
import type { PerkKey } from './perks'

export interface LoopData {
  /** Along the loop: each is given to the owner of the next. */
  gives: { perk: PerkKey; quantity?: number; because: 'bid' | 'list' | 'wish' }[]
  ago: Ago
  yes: { by: PersonKey; ago: Ago; logistics: string }[]
  /** What was handed over since all have said yes. */
  handedOver?: { perk: PerkKey; asked: Ago; confirmed: Ago }
}

/** One loop that waits for Ben, and one that all have agreed to. */
export const loops: LoopData[] = [
  {
    gives: [
      { perk: 'kindle', quantity: 4, because: 'bid' },
      { perk: 'airportLounge', because: 'list' },
      { perk: 'coursera', because: 'wish' },
    ],
    ago: hours(17),
    yes: [{ by: 'kenji', ago: hours(9), logistics: 'I invite you to the team plan by mail, the same day.' }],
  },
  {
    gives: [
      { perk: 'bikeCare', because: 'wish' },
      { perk: 'photoPrints', because: 'wish' },
      { perk: 'teaBox', because: 'list' },
    ],
    ago: days(8),
    yes: [
      { by: 'ines', ago: days(8) - hours(2), logistics: 'The next box goes straight to your door.' },
      { by: 'freya', ago: days(7), logistics: 'I send you the code of the lab.' },
      { by: 'ben', ago: days(7) - hours(3), logistics: 'I tell the shop your phone number.' },
    ],
    handedOver: { perk: 'teaBox', asked: days(3), confirmed: days(2) },
  },
]
