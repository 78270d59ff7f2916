import { isApartFromText } from '../user/apart.shape'
import { circlesOfText } from '../user/circle.shape'
import { friendsOfText } from '../user/friend.shape'
import { isGoodText } from './perk-end.shape'
import { isWithinText } from './perk-seen.shape'

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

/** Perks that not everybody sees, but the viewer: of private friends, and of organizations that share them. */
export const sharedPerks = (me: string, asked: Asked, fits = '') =>
  `${friendsPerks(me, asked, fits)} union all ${circlesPerks(me, asked, fits)}`

/** What organizations keep among those who may see it, from an index of its own; one page of each organization. */
function circlesPerks(me: string, asked: Asked, fits: string) {
  const { sort, beyond } = asked
  return `select kept.* from (${circlesOfText(me)}) circles cross join lateral (
      select p.id, ${sort.key} as key from perks p
      where p.shared_with = circle and p.status = 'available'${shown(asked)}${beyond}${fits} ${inOrder(asked)}
    ) kept`
}

/** Private perks of the viewer's friends, from their own index; one page of each friend. */
function friendsPerks(me: string, asked: Asked, fits: string) {
  const { sort, range, beyond } = asked
  return `select private.* from (${friendsOfText(me)}) friends cross join lateral (
      select p.id, ${sort.key} as key from perks p
      where p.owner_id = friend and p.status = 'available' and not p.owner_public and p.shared_with is null
        and ${isWithinText('p', me)} and ${isGoodText('p')}${range}${beyond}${fits} ${inOrder(asked)}
    ) private`
}
