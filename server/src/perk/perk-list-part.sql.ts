import { isApartFromText } from '../user/apart.shape'
import { friendsOfText } from '../user/friend.shape'
import { isGoodText } from './perk-end.shape'

export interface Sort {
  key: string
  type: string
  order: 'asc' | 'desc'
}

/** The query for a list, as pieces of SQL about `perks p`. */
export interface Asked {
  sort: Sort
  /** One more than the page holds. */
  most: number
  /** Where the list goes on, and the range of values if the list is sorted by them: both narrow the list's index. */
  beyond: string
  me: string | null
  /** A range of values, if the list is sorted by something else. */
  range: string
  /** The placeholder of the search text. */
  q: string | null
}

/** The list's order and limit, where `perks p` are read. */
export function inOrder({ sort, most }: Asked, limit = most) {
  return `order by ${sort.key} ${sort.order}, p.id ${sort.order} limit ${limit}`
}

/** The same for entries that were found already, which have only `key` and `id`. */
export function foundInOrder({ sort, most }: Asked, id = 'id', limit = most) {
  return `order by key ${sort.order}, ${id} ${sort.order} limit ${limit}`
}

export const publicly = "p.status = 'available' and p.owner_public"

/**
 * Which public perks the caller sees: not their own nor of people they are apart from, only values in the range, and none that
 * has ended. A condition of its own beside `publicly`: an index that answers a place in the list alone need not know.
 */
export const shown = ({ me, range }: Asked) =>
  ` and ${isGoodText('p')}${me ? ` and p.owner_id <> ${me} and not ${isApartFromText('p.owner_id', me)}` : ''}${range}`

export function publicPerks(asked: Asked) {
  return `${publicly}${shown(asked)}${asked.beyond}`
}

/** Private perks of the viewer's friends, from their own index; one page of each friend. */
export function friendsPerks(me: string, asked: Asked, fits = '') {
  const { sort, range, beyond } = asked
  return `select private.* from (${friendsOfText(me)}) friends cross join lateral (
      select p.id, ${sort.key} as key from perks p
      where p.owner_id = friend and p.status = 'available' and not p.owner_public and ${isGoodText('p')}${range}${beyond}${fits} ${inOrder(asked)}
    ) private`
}
