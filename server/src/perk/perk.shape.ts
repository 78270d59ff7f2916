import { sql } from 'kysely'
import pg from 'pg'
import { areApartText } from '../user/apart.shape'
import { areFriendsText } from '../user/friend.shape'
import { hiddenPersonText, momentText, personText } from '../user/user.shape'
import { isOpenToText, isWithinText } from './perk-seen.shape'

/** A picture's address in one of its two sizes, null without a picture. `key` is a column, `base` our storage's address. */
export const pictureUrlText = (key: string, base: string, size: 'card' | 'full') =>
  `${pg.escapeLiteral(base)} || ${key} || '.${size}.webp'`

export const pictureUrl = (key: string, base: string, size: 'card' | 'full') =>
  sql.raw<string | null>(pictureUrlText(key, base, size))

/** Dollars from a column of cents, without trailing zeros. */
export const dollarsText = (cents: string) => `trim_scale(${cents} / 100.0)`

/** Fields of every perk. `before` is `p.` for a perk as it is, `e.target_` or `e.given_` for one as it was agreed. */
export const perkFields = (id: string, before: string, base: string) => `'_id', ${id},
  'title', ${before}title, 'description', ${before}description, 'estimatedValue', ${dollarsText(`${before}value_cents`)},
  'imageUrl', ${pictureUrlText(`${before}picture_key`, base, 'full')},
  'imageCardUrl', ${pictureUrlText(`${before}picture_key`, base, 'card')}`

/**
 * A suspended owner's perk looks as if it were in an exchange: nobody learns of the suspension. An ended one is told by its
 * last day.
 */
export const statusText = (of: string) =>
  `case ${of}.status when 'withheld' then 'reserved' when 'ended' then 'available' else ${of}.status end`

/** The fields of the contract's Perk, from a `perks` row with this alias and SQL for its owner, a Person. */
export const wholePerkFields = (of: string, base: string, owner: string) =>
  `${perkFields(`${of}.id`, `${of}.`, base)}, 'imageKey', ${of}.picture_key,
  'isHero', ${of}.is_hero, 'heroOrder', ${of}.hero_order, 'kind', ${of}.kind, 'validUntil', ${of}.valid_until, 'status', ${statusText(of)},
  'createdAt', ${momentText(`${of}.created_at`)}, 'userId', ${owner}`

/**
 * The contract's Perk, from joined `perks` and `users` (the owner) rows with these aliases. `seen` says in SQL whether the
 * viewer may open the owner's profile: visitors may open none.
 */
export const perkText = (of: string, owner: string, base: string, seen?: string) =>
  `json_build_object(${wholePerkFields(of, base, personText(owner, seen))})`

/** What the exchange of a bid (by its alias) says of one of the perks, as it was agreed. */
export const agreedText = (bid: string, side: 'target' | 'given', column: string) =>
  `(select e.${side}_${column} from exchanges e where e.bid_id = ${bid}.id)`

const agreedStatus = (bid: string) => `(select e.status from exchanges e where e.bid_id = ${bid}.id)`

/** Shown instead of a perk that the viewer may not see any more; its agreed title, description and value stay. */
export const hiddenPerkText = (of: string, owner: string, bid: string, side: 'target' | 'given') => `json_build_object(
  '_id', ${of}.id, 'title', coalesce(${agreedText(bid, side, 'title')}, ''),
  'description', coalesce(${agreedText(bid, side, 'description')}, ''),
  'estimatedValue', coalesce(${dollarsText(agreedText(bid, side, 'value_cents'))}, 0),
  'imageUrl', null, 'imageCardUrl', null, 'imageKey', null,
  'isHero', false, 'heroOrder', null, 'kind', null, 'validUntil', null, 'status', 'removed', 'createdAt', ${momentText(`${bid}.created_at`)},
  'userId', ${hiddenPersonText(owner)})`

const isTradeOpenText = (bid: string) => `coalesce(${agreedStatus(bid)}, '') in ('ongoing', 'pending_completion')`

/**
 * Whether a perk is hidden from the viewer. Its owner is apart from them, or its bid is over and the owner is private, or
 * kept among others by their organization, and no friend of theirs. A bid is over if it was rejected or withdrawn, if it is pending but
 * one of its perks has ended, which `isOver` says in SQL, or if its exchange is over; an open exchange hides nothing.
 */
export const isHiddenText = (of: string, bid: string, isOver: string, viewer: string) => `(${of}.owner_id <> ${viewer}
  and not ${isTradeOpenText(bid)} and (${areApartText(`${of}.owner_id`, viewer)}
    or (not ${isOpenToText(of, viewer)} and (${bid}.status <> 'pending' or ${isOver})
      and (select gone.deleted_at from users gone where gone.id = ${of}.owner_id) is null
      and not (${areFriendsText(`${of}.owner_id`, viewer)} and ${isWithinText(of, viewer)}))))`

export const perk = (alias: string, owner: string, base: string, seen?: string) =>
  sql.raw<unknown>(perkText(alias, owner, base, seen))
