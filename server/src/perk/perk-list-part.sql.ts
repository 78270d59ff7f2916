import { friendsOfText } from '../user/friend.shape'

export interface Sort {
  key: string
  type: string
  order: 'asc' | 'desc'
}

/** What a list is asked for, as pieces of SQL about `perks p`. */
export interface Asked {
  sort: Sort
  /** One more than the page holds. */
  most: number
  /** Where the list goes on, and a range of values if they are what it is sorted by: a part of the list's index. */
  beyond: string
  me: string | null
  /** A range of values in a list of another order. */
  range: string
  /** The search text's place among the values. */
  q: string | null
}

/** The list's order and limit, where `perks p` are read. */
export function inOrder({ sort, most }: Asked, limit = most) {
  return `order by ${sort.key} ${sort.order}, p.id ${sort.order} limit ${limit}`
}

/** The same for entries that were found already, of which only `key` and `id` are known. */
export function foundInOrder({ sort, most }: Asked, id = 'id', limit = most) {
  return `order by key ${sort.order}, ${id} ${sort.order} limit ${limit}`
}

export const publicly = "p.status = 'available' and p.owner_public"

/** What of public perks the caller is not shown: their own, and values out of the range. */
export const shown = ({ me, range }: Asked) => `${me ? ` and p.owner_id <> ${me}` : ''}${range}`

export function publicPerks(asked: Asked) {
  return `${publicly}${shown(asked)}${asked.beyond}`
}

/** Private perks of the viewer's friends, whom nobody else sees: from an index of their own, a page of each friend. */
export function friendsPerks(me: string, asked: Asked, fits = '') {
  const { sort, range, beyond } = asked
  return `select private.* from (${friendsOfText(me)}) friends cross join lateral (
      select p.id, ${sort.key} as key from perks p
      where p.owner_id = friend and p.status = 'available' and not p.owner_public${range}${beyond}${fits} ${inOrder(asked)}
    ) private`
}
