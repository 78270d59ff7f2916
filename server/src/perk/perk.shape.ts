import { sql } from 'kysely'
import pg from 'pg'
import { hiddenPersonText, momentText, personText } from '../user/user.shape'

/** A picture's address in one of its two sizes, null without a picture. `key` is a column, `base` ours. */
export const pictureUrlText = (key: string, base: string, size: 'card' | 'full') =>
  `${pg.escapeLiteral(base)} || ${key} || '.${size}.webp'`

export const pictureUrl = (key: string, base: string, size: 'card' | 'full') =>
  sql.raw<string | null>(pictureUrlText(key, base, size))

/** The contract's Perk, of joined `perks` and `users` (the owner) rows with these aliases. */
export const perkText = (of: string, owner: string, base: string) => `json_build_object('_id', ${of}.id,
  'title', ${of}.title, 'description', ${of}.description, 'estimatedValue', trim_scale(${of}.value_cents / 100.0),
  'imageUrl', ${pictureUrlText(`${of}.picture_key`, base, 'full')},
  'imageCardUrl', ${pictureUrlText(`${of}.picture_key`, base, 'card')}, 'imageKey', ${of}.picture_key,
  'isHero', ${of}.is_hero, 'heroOrder', ${of}.hero_order, 'status', ${of}.status,
  'createdAt', ${momentText(`${of}.created_at`)}, 'userId', ${personText(owner)})`

/** In the place of a perk that the viewer may not see any more. */
export const hiddenPerkText = (of: string, owner: string, at: string) => `json_build_object('_id', ${of}.id,
  'title', 'Removed perk', 'description', '', 'estimatedValue', 0, 'imageUrl', null, 'imageCardUrl', null, 'imageKey', null,
  'isHero', false, 'heroOrder', null, 'status', 'removed', 'createdAt', ${momentText(at)},
  'userId', ${hiddenPersonText(owner)})`

/** Whether a perk in a bid that is over is hidden from the viewer: its owner is private, and neither they nor a friend. */
export const isHiddenText = (of: string, bid: string, viewer: string) => `(${bid}.status in ('rejected', 'withdrawn')
  and not ${of}.owner_public and ${of}.owner_id <> ${viewer}
  and (select gone.deleted_at from users gone where gone.id = ${of}.owner_id) is null
  and not exists (select from friendships f where f.status = 'accepted'
    and least(f.requester_id, f.recipient_id) = least(${of}.owner_id, ${viewer})
    and greatest(f.requester_id, f.recipient_id) = greatest(${of}.owner_id, ${viewer})))`

export const perk = (alias: string, owner: string, base: string) => sql.raw<unknown>(perkText(alias, owner, base))
