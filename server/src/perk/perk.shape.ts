import { type RawBuilder, sql } from 'kysely'
import { moment, person } from '../user/user.shape'

/** A picture's address in one of its two sizes, null without a picture. */
export function pictureUrl(key: RawBuilder<unknown>, base: string, size: 'card' | 'full') {
  return sql<string | null>`${base}::text || ${key} || ${`.${size}.webp`}::text`
}

/** The contract's Perk, of joined `perks` and `users` (the owner) rows with these aliases. */
export function perk(alias: string, owner: string, base: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const key = sql`${of('picture_key')}`
  return sql<unknown>`json_build_object('_id', ${of('id')}, 'title', ${of('title')}, 'description', ${of('description')},
    'estimatedValue', ${of('value_cents')} / 100.0, 'imageUrl', ${pictureUrl(key, base, 'full')},
    'imageCardUrl', ${pictureUrl(key, base, 'card')}, 'imageKey', ${key}, 'isHero', ${of('is_hero')},
    'heroOrder', ${of('hero_order')}, 'status', ${of('status')}, 'createdAt', ${moment(`${alias}.created_at`)},
    'userId', ${person(owner)})`
}
