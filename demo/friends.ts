import { type Ago, days, hours } from './ago'
import type { PersonKey } from './people'

export const friendships: { from: PersonKey; to: PersonKey; ago: Ago; isPending?: true }[] = [
  { from: 'ben', to: 'maya', ago: days(80) },
  { from: 'devon', to: 'ben', ago: days(71) },
  { from: 'nadia', to: 'ben', ago: days(60) },
  { from: 'ben', to: 'priya', ago: days(55) },
  { from: 'hana', to: 'ben', ago: days(34) },
  { from: 'ben', to: 'amara', ago: days(75) },
  { from: 'grace', to: 'ben', ago: hours(5), isPending: true },
  { from: 'kenji', to: 'ben', ago: days(2), isPending: true },
  { from: 'ben', to: 'sara', ago: days(3), isPending: true },
  { from: 'ben', to: 'elliot', ago: days(1), isPending: true },
  { from: 'nadia', to: 'maya', ago: days(70) },
  { from: 'freya', to: 'nadia', ago: hours(16), isPending: true },
  { from: 'amara', to: 'jonas', ago: days(79) },
  { from: 'lucia', to: 'amara', ago: days(62) },
  { from: 'yusuf', to: 'jonas', ago: days(1), isPending: true },
  { from: 'rosa', to: 'amara', ago: days(4), isPending: true },
  { from: 'tomas', to: 'hana', ago: days(50) },
  { from: 'ines', to: 'mei', ago: days(48) },
  { from: 'devon', to: 'yusuf', ago: days(47) },
  { from: 'omar', to: 'isaac', ago: days(18) },
  { from: 'elliot', to: 'priya', ago: days(40) },
]
