import type { Kind } from '@perkloop/contract/kind'
import type { OwnPerk, Perk } from '@perkloop/contract/perk'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'
import type { Tables } from '../platform/database/tables'
import type { CallersPage } from '../platform/http/callers-page'
import { isApartFromText } from '../user/apart.shape'
import { circlesOfText } from '../user/circle.shape'
import { personText } from '../user/user.shape'
import { perk, wholePerkFields } from './perk.shape'
import { hasEndedText, isGoodText } from './perk-end.shape'
import { isVisibleText } from './perk-seen.shape'

type PerkStatus = 'available' | 'reserved' | 'exchanged' | 'removed' | 'withheld' | 'ended'
export type PerkRow = Pick<
  Tables['perks'],
  | 'id'
  | 'owner_id'
  | 'title'
  | 'description'
  | 'value_cents'
  | 'picture_key'
  | 'kind'
  | 'valid_until'
  | 'kept_within'
  | 'held_for'
> & { status: PerkStatus }

/** A rule may be newer than what the job has written into the perk (docs/product.md, The employer's rules): locks ask it anew. */
const isHeldText = (of: string) => `(${of}.status = 'available'
  and perk_held(${of}.id, ${of}.owner_id, ${of}.kind, ${of}.value_cents, ${of}.created_at) is not null)`

/** One whose last day is over has ended, also before the job has said so. */
const perkRow =
  sql.raw<PerkRow>(`p.id, p.owner_id, p.title, p.description, p.value_cents, p.picture_key, p.kind, p.valid_until,
  (select r.organization_id from memberships m join perk_rules r on r.organization_id = m.organization_id
    where m.user_id = p.owner_id and r.audience <> 'everybody') as kept_within, p.held_for,
  case when ${hasEndedText('p')} then 'ended' when ${isHeldText('p')} then 'withheld' else p.status end as status`)

/** Locks perks in id order. Everything that changes perks uses this order, so that no two transactions deadlock. */
export async function lockPerks(tx: Tx, ids: string[]): Promise<PerkRow[]> {
  const rows = await sql<PerkRow>`
    select ${perkRow} from perks p where ${isOneOf('p.id', ids)} and p.status <> 'removed'
    order by p.id for update`.execute(tx)
  return rows.rows
}

/** The two perks of a bid, which change only as it is accepted; none for a user who is no party of it, so that nobody locks others' perks. */
export async function lockPerksOfBid(tx: Tx, bidId: string, party: string): Promise<PerkRow[]> {
  const rows = await sql<PerkRow>`
    select ${perkRow} from perks p
    where p.id in (select unnest(array[b.target_perk_id, b.given_perk_id])
        from bids b join perks pt on pt.id = b.target_perk_id
        where b.id = ${bidId} and ${party} in (b.bidder_id, pt.owner_id))
      and p.status <> 'removed'
    order by p.id for update`.execute(tx)
  return rows.rows
}

/** Each of these perks as a party of a bid on it sees it, and whether the viewer may see it now. */
export async function readSeen(tx: Tx, ids: string[], viewer: string, base: string) {
  const rows = await sql<{ id: string; isVisible: boolean; shown: Perk }>`
    select p.id, ${isVisible} as "isVisible", ${perk('p', 'u', base, 'true')} as shown
    from perks p join users u on u.id = p.owner_id, (select ${viewer}::uuid as id) viewer
    where ${isOneOf('p.id', ids)}`.execute(tx)
  return rows.rows
}

/** Locks perks in id order, removed ones too. */
export async function lockRemovedToo(tx: Tx, ids: string[]) {
  await sql`select from perks where ${isOneOf('id', ids)} order by id for update`.execute(tx)
}

/** Locks every perk of an owner, removed ones too. */
export async function lockPerksOf(tx: Tx, owner: string) {
  await tx.selectFrom('perks').select('id').where('owner_id', '=', owner).orderBy('id').forUpdate().execute()
}

interface NewPerk {
  id: string
  ownerId: string
  title: string
  description: string
  valueCents: number
  pictureKey: string | null
  kind: Kind | null
  validUntil: string | null
  nextStepOn: string | null
  now: Date
}

/** Locks the owner's account. @returns the perk; undefined where the account is gone or suspended. */
export async function insertPerk(
  tx: Tx,
  { id, ownerId, title, description, valueCents, pictureKey, kind, validUntil, nextStepOn, now }: NewPerk,
  base: string,
) {
  const rows = await sql<{ perk: OwnPerk }>`
    with p as (
      insert into perks (id, owner_id, title, description, value_cents, picture_key, kind, valid_until, next_step_on, created_at)
      select ${id}::uuid, id, ${title}::text, ${description}::text, ${valueCents}::integer, ${pictureKey}::text,
        ${kind}::text, ${validUntil}::date, ${nextStepOn}::date, ${now}::timestamptz
      from users where id = ${ownerId} and deleted_at is null and suspended_at is null for share
      returning id, owner_id, title, description, value_cents, picture_key, is_hero, hero_order, kind, valid_until, status, held_for,
        created_at)
    select ${sql.raw(ownPerkText(base))} as perk from p join users u on u.id = p.owner_id`.execute(tx)
  return rows.rows[0]?.perk
}

/** Has the database apply the rules of its owner's organization to a perk. @returns why it is held back now. */
export async function applyRules(tx: Tx, id: string) {
  const rows = await sql<{ heldFor: string | null }>`
    update perks set status = status where id = ${id} returning held_for as "heldFor"`.execute(tx)
  return rows.rows[0]?.heldFor ?? null
}

/** Whether members of an organization show their perks to a user, who may be one of them or of a partner's. */
export async function isInCircle(tx: Tx, organizationId: string, user: string) {
  const rows = await sql`
    select from (select ${user}::uuid as id) viewer cross join lateral (${sql.raw(circlesOfText('viewer.id'))}) circles
    where circle = ${organizationId}`.execute(tx)
  return rows.rows.length > 0
}

export async function updatePerk(tx: Tx, id: string, change: Updateable<Tables['perks']>) {
  if (Object.keys(change).length > 0) await tx.updateTable('perks').set(change).where('id', '=', id).execute()
}

/** What an exchange frees of a suspended owner's is withheld, as all they have on offer: a deactivated member's exchanges go on. */
export async function setStatus(tx: Tx, ids: string[], status: PerkRow['status']) {
  // Row by row: as a set, all suspended users would be read.
  const isSuspended = sql`(select o.suspended_at is not null from users o where o.id = p.owner_id)`
  const set =
    status === 'available' ? sql`case when ${isSuspended} then 'withheld' else 'available' end` : sql`${status}`
  await sql`update perks p set status = ${set} where ${isOneOf('id', ids)} and status <> 'removed'`.execute(tx)
}

/** The contract's OwnPerk, of `perks p` and SQL for its owner: by default of joined `users u`. */
export const ownPerkText = (base: string, owner = personText('u')) => `json_build_object(
  ${wholePerkFields('p', base, owner)}, 'pendingBids',
  case when ${hasEndedText('p')} then 0
    else (select count(*) from bids b where b.target_perk_id = p.id and b.status = 'pending') end,
  'heldFor', coalesce(p.held_for, case when p.status = 'withheld' then 'owner-away' end),
  'heldNote', case when p.held_for = 'refused' then
    (select a.note from perk_approvals a where a.perk_id = p.id) end,
  'version', encode(sha256(convert_to(
    json_build_array(p.title, p.description, p.value_cents, p.picture_key, p.kind)::text, 'UTF8')), 'base64'))`

/** All perks of the caller, newest first. Their owner is put together once: without the offset it would be for each. */
export const callersPerks: CallersPage = (base, after) => `
  select ${ownPerkText(base, 'me.person')} as entry, p.created_at::text as at, p.id
  from (select ${personText('u')} as person from users u where u.id = caller.id offset 0) me, perks p
  where p.owner_id = caller.id and p.status <> 'removed' ${after('(p.created_at, p.id)')}
  order by p.created_at desc, p.id desc`

export async function readOwn(db: Db, id: string, base: string) {
  const rows = await sql<{ perk: OwnPerk }>`
    select ${sql.raw(ownPerkText(base))} as perk from perks p join users u on u.id = p.owner_id where p.id = ${id}`.execute(
    db,
  )
  return rows.rows[0]?.perk
}

/** Of `perks p`. */
const isVisible = sql.raw<boolean>(isVisibleText('p', 'viewer.id'))

/**
 * A perk that the viewer may see, available or in an exchange; a visitor only what is on offer. One that has ended, or whose owner
 * can't sign in, only its owner sees.
 */
export async function readVisible(db: Db, id: string, viewer: string | null, base: string) {
  const rows = await sql<{ perk: Perk }>`
    select ${perk('p', 'u', base, viewer === null ? 'false' : undefined)} as perk from (select ${viewer}::uuid as id) viewer, perks p join users u on u.id = p.owner_id
    where p.id = ${id} and p.status <> 'removed' and (viewer.id is not null or p.status = 'available') and (p.status <> 'withheld' or p.owner_id = viewer.id) and ${isVisible}
      and (p.owner_id = viewer.id or u.suspended_at is null and not ${sql.raw(hasEndedText('p'))})`.execute(db)
  return rows.rows[0]?.perk
}

export async function listFeatured(db: Db, viewer: string | null, base: string, limit: number, hero: boolean) {
  const order = hero ? sql`p.hero_order asc nulls last, p.created_at desc` : sql`p.value_cents desc, p.id desc`
  const rows = await sql<{ perk: Perk }>`
    select ${perk('p', 'u', base, viewer === null ? 'false' : undefined)} as perk
    from (select ${viewer}::uuid as id) caller, perks p join users u on u.id = p.owner_id
    where p.status = 'available' and p.owner_public and ${sql.raw(isGoodText('p'))} ${hero ? sql`and p.is_hero` : sql``}
      ${viewer ? sql`and p.owner_id <> caller.id and not ${sql.raw(isApartFromText('p.owner_id', 'caller.id'))}` : sql``}
    order by ${order} limit ${limit}`.execute(db)
  return rows.rows.map((row) => row.perk)
}

/** Moves all perks of an owner that have one status to the other. @returns their ids. */
export async function moveAllOf(tx: Tx, owner: string, from: PerkStatus, to: PerkStatus) {
  const moved = tx.updateTable('perks').set({ status: to }).where('owner_id', '=', owner).where('status', '=', from)
  return (await moved.returning('id').execute()).map((row) => row.id)
}

/** Empties all perks of an owner who deletes their account; agreed exchanges keep their own copy. @returns their ids. */
export async function removePerksOf(tx: Tx, owner: string) {
  const removed = await tx
    .updateTable('perks')
    .set({
      status: 'removed',
      picture_key: null,
      title: '',
      description: '',
      kind: null,
      valid_until: null,
      next_step_on: null,
      is_hero: false,
      hero_order: null,
    })
    .where('owner_id', '=', owner)
    .returning('id')
    .execute()
  return removed.map((row) => row.id)
}

/**
 * Deletes words that only removed perks had. A word in a perk that is posted at this moment may be deleted too: then
 * typing errors in it are not found until it is posted again. Locks words in the same order as posting, and skips
 * locked ones.
 */
export async function deleteUnusedWords(db: Db) {
  await sql`
    with used as materialized (
      select word collate "C" as word from ts_stat($$select terms from perks where status <> 'removed'$$)),
    unused as materialized (
      select word from perk_words w where not exists (select from used where used.word = w.word)
      order by word for update skip locked),
    slips as (delete from perk_word_slips where word in (select word from unused))
    delete from perk_words where word in (select word from unused)`.execute(db)
}
