import type { Kind } from '@perkloop/contract/kind'
import type { LoopPreview } from '@perkloop/contract/loop'
import { sql } from 'kysely'
import { dollarsText, pictureUrlText } from '../perk/perk.shape'
import type { Db } from '../platform/database/db'
import { wishFitsText } from '../want/want.shape'
import { isProposedText, joinsText, mayAskText } from './loop-finding.sql'

/** Perks of a kind that everybody sees, newest first. */
const ofKind = (kind: string, most: number) => `(select * from perks p where p.kind = ${kind} and p.status = 'available'
  and p.owner_public and p.kind is not null order by p.created_at desc, p.id desc limit ${most})`

/** Whether the owner of a perk wishes for anything of the visitor's kind that is worth as much as what the visitor gets. */
const takesKindText = (perk: string, target: string) => `exists (select from wants w where w.given_perk_id = ${perk}.id
  and w.kind = asked.have and w.words is null
  and ${target}.value_cents between coalesce(w.min_cents, 0) and coalesce(w.max_cents, 2147483647) offset 0)`

/** What the owner of `got` would take, by bids, lists and wishes; of each a bounded number. */
const wantedText = `(select b.target_perk_id as id from bids b where b.given_perk_id = got.id and b.status = 'pending' limit 20)
  union all (select w.target_perk_id from wants w where w.given_perk_id = got.id and w.target_perk_id is not null limit 20)
  union all (select via.id from wants w cross join lateral ${ofKind('w.kind', 50)} via
    where w.given_perk_id = got.id and w.kind is not null and ${wishFitsText('w', 'via')} limit 20)`

/**
 * A loop of two or three with a visitor who has something of one kind and would rather have something of another, all of it on
 * offer now and seen by everybody; of two rather than of three, then of perks that are in no proposal, which reserves
 * nothing, then as even as can be. @returns its perks, from what the
 * visitor's goes to until what they get; none if there is no such loop.
 */
export async function findPreview(db: Db, have: Kind, want: Kind, base: string) {
  const shown = (
    of: string,
  ) => `json_build_object('_id', ${of}.id, 'title', ${of}.title, 'description', ${of}.description,
    'estimatedValue', ${dollarsText(`${of}.value_cents`)}, 'imageUrl', ${pictureUrlText(`${of}.picture_key`, base, 'full')},
    'imageCardUrl', ${pictureUrlText(`${of}.picture_key`, base, 'card')},
    'owner', (select split_part(u.name, ' ', 1) from users u where u.id = ${of}.owner_id))`
  const rows = await sql<{ perks: LoopPreview['perks'] }>`
    with asked as materialized (select ${have}::text as have),
      offered as materialized (select got.*, ${sql.raw(isProposedText('got'))} as is_proposed
        from ${sql.raw(ofKind(`'${want}'`, 150))} got where ${sql.raw(joinsText('got'))} limit 100)
    (select json_build_array(${sql.raw(shown('got'))}) as perks from offered got cross join asked
      where ${sql.raw(takesKindText('got', 'got'))} order by got.is_proposed, got.created_at desc limit 1)
    union all
    (select json_build_array(${sql.raw(shown('via'))}, ${sql.raw(shown('got'))}) from offered got cross join asked
      cross join lateral (${sql.raw(wantedText)}) t join perks via on via.id = t.id
      where via.owner_public and ${sql.raw(joinsText('via'))} and ${sql.raw(mayAskText('got', 'via'))} and ${sql.raw(takesKindText('via', 'got'))}
      order by got.is_proposed or ${sql.raw(isProposedText('via'))}, abs(via.value_cents - got.value_cents), via.id limit 1)
    limit 1`.execute(db)
  return rows.rows[0]?.perks ?? []
}
