import type { Wish } from '@perkloop/contract/want'
import type { PerkKey } from './perks'

interface WantData {
  for: PerkKey
  perks?: PerkKey[]
  wishes?: Wish[]
}

/** What some of the people would take for their perks. */
export const wants: WantData[] = [
  { for: 'parking', perks: ['sweetgreen', 'travelStipend'], wishes: [{ kind: 'work', minValue: 90, maxValue: 360 }] },
  {
    for: 'mealKit',
    wishes: [
      { kind: 'food', minValue: 36, maxValue: 144 },
      { kind: 'fitness', words: 'yoga' },
    ],
  },
  { for: 'kindle', wishes: [{ kind: 'software', words: 'password' }, { kind: 'culture' }] },
  { for: 'adobe', perks: ['pilates'], wishes: [{ kind: 'fitness', minValue: 28, maxValue: 110 }] },
  { for: 'rowing', wishes: [{ kind: 'software', minValue: 20, maxValue: 100 }] },
  { for: 'oreilly', wishes: [{ kind: 'commute' }] },
  { for: 'coursera', wishes: [{ kind: 'wellness' }, { kind: 'culture' }, { kind: 'travel' }] },
  { for: 'airportLounge', perks: ['kindle'] },
  { for: 'bikeCare', wishes: [{ kind: 'food' }] },
  { for: 'teaBox', perks: ['photoPrints'] },
  { for: 'photoPrints', wishes: [{ kind: 'commute' }] },
  { for: 'gymSara', wishes: [{ kind: 'learning' }] },
  { for: 'uberEats', wishes: [{ kind: 'fitness' }, { kind: 'wellness' }] },
  { for: 'yoga', wishes: [{ kind: 'travel' }] },
  { for: 'carShare', wishes: [{ kind: 'home' }, { kind: 'fitness' }] },
  { for: 'flowers', wishes: [{ kind: 'wellness' }] },
  { for: 'duolingo', perks: ['spotify', 'gamePass'] },
]
