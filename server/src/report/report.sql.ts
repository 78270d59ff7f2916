import type { ReportCase, ReportDecision, ReportKind, ReportReason } from '@perkloop/contract/report'
import { sql } from 'kysely'
import { isOpenToText, isWithinText } from '../perk/perk-seen.shape'
import type { Db, Tx } from '../platform/database/db'
import { areFriendsText } from '../user/friend.shape'
import { mightOpenText } from '../user/open.shape'
import { moment } from '../user/user.shape'
import type { ReportTables } from './report.tables'

/** What is reported, as it is now; of what is gone, what is left of it. */
export interface Target {
  personId: string
  title: string
  content: string
  /** Of a perk's picture in the storage. */
  pictureKey: string | null
}

/** A perk that the viewer bid on, or that was given in a bid on theirs: so it is also with every exchange. */
const isOfBidText = `(exists (select from bids b where b.target_perk_id = p.id and b.bidder_id = asked.viewer)
  or exists (select from bids b join perks own on own.id = b.target_perk_id
    where b.given_perk_id = p.id and own.owner_id = asked.viewer))`

/** What the viewer's latest exchange says of one side of it, which is perk `p`. */
const agreedText = (side: 'target' | 'given') => `select e.${side}_title as title, e.${side}_description as description,
    e.${side}_picture_key as picture_key, e.created_at
  from bids b join exchanges e on e.bid_id = b.id
  where b.${side}_perk_id = p.id and asked.viewer in (e.owner_id, e.bidder_id)`

/**
 * By kind: what the viewer may see of that id, or could before it was gone, also where one has blocked the other, and nothing that is theirs.
 * Nothing is left of a user whose account is deleted.
 */
const targets: Record<ReportKind, string> = {
  perk: `select p.owner_id as "personId", coalesce(agreed.title, p.title) as title,
      coalesce(agreed.description, p.description) as content, coalesce(agreed.picture_key, p.picture_key) as "pictureKey"
    from perks p left join lateral (select * from (${agreedText('target')} union all ${agreedText('given')}) one
      where p.status = 'removed' order by created_at desc limit 1) agreed on true
    where p.id = asked.id and p.owner_id <> asked.viewer
      and (p.status not in ('removed', 'withheld') and (${isOpenToText('p', 'asked.viewer')}
          or ${areFriendsText('p.owner_id', 'asked.viewer')} and ${isWithinText('p', 'asked.viewer')})
        or ${isOfBidText} and exists (select from users o where o.id = p.owner_id and o.deleted_at is null))`,
  person: `select u.id as "personId", u.name as title,
      concat_ws(e'\\n', nullif(u.company, ''), nullif(u.city, ''), nullif(u.job_title, ''), nullif(u.linkedin, '')) as content,
      null as "pictureKey"
    from users u where u.id = asked.id and u.deleted_at is null and u.id <> asked.viewer
      and (${mightOpenText('u', 'asked.viewer')}
        or exists (select from exchanges e where e.owner_id = u.id and e.bidder_id = asked.viewer)
        or exists (select from exchanges e where e.bidder_id = u.id and e.owner_id = asked.viewer)
        or exists (select from bids b join perks t on t.id = b.target_perk_id
          where b.bidder_id = u.id and t.owner_id = asked.viewer)
        or exists (select from bids b join perks t on t.id = b.target_perk_id
          where b.bidder_id = asked.viewer and t.owner_id = u.id))`,
  // One that a decision has emptied is what it was when it was reported before.
  message: `select m.sender_id as "personId", e.target_title as title, case when m.content = '' then coalesce(
        (select c.content from report_cases c where c.kind = 'message' and c.target_id = m.id order by c.created_at desc limit 1), '')
      else concat_ws(e'\\n', m.content, (select f.name from chat_files f where f.id = m.file_id)) end as content,
      null as "pictureKey"
    from messages m join exchanges e on e.id = m.exchange_id join users u on u.id = m.sender_id
    where m.id = asked.id and u.deleted_at is null and m.sender_id <> asked.viewer
      and asked.viewer in (e.owner_id, e.bidder_id)`,
}

export async function findTarget(db: Db, kind: ReportKind, id: string, viewer: string) {
  const { rows } = await sql<Target>`
    select target.* from (select ${id}::uuid as id, ${viewer}::uuid as viewer) asked
      cross join lateral (${sql.raw(targets[kind])}) target`.execute(db)
  return rows[0]
}

interface NewCase extends Target {
  id: string
  kind: ReportKind
  targetId: string
  now: Date
}

/** Opens a case, or counts a report in the one that is open; either way it is locked. @returns its id. */
export async function openCase(tx: Tx, opened: NewCase) {
  const { id, kind, targetId, personId, title, content, now } = opened
  const { rows } = await sql<{ id: string }>`
    insert into report_cases (id, kind, target_id, person_id, title, content, report_count, created_at)
    values (${id}, ${kind}, ${targetId}, ${personId}, ${title}, ${content}, 1, ${now})
    on conflict (kind, target_id) where status = 'open' do update
      set version = report_cases.version + 1, report_count = report_cases.report_count + 1
    returning id`.execute(tx)
  const caseId = (rows[0] as { id: string }).id
  if (caseId === id) await copyPicture(tx, opened)
  return caseId
}

/** Keeps a person's own picture or the photo of a message; of one that a decision has emptied what was kept before. */
async function copyPicture(tx: Tx, { id, kind, targetId }: NewCase) {
  await sql`
    insert into report_pictures (case_id, body) select ${id}::uuid, body from (
      select body from portraits where ${kind} = 'person' and user_id = ${targetId}
      union all select f.card from messages m join chat_files f on f.id = m.file_id
        where ${kind} = 'message' and m.id = ${targetId}
      union all (select p.body from messages m join report_cases c on c.kind = 'message' and c.target_id = m.id and c.id <> ${id}
        left join report_pictures p on p.case_id = c.id
        where ${kind} = 'message' and m.id = ${targetId} and m.content = '' and m.file_id is null
        order by c.created_at desc limit 1)) picture
    where body is not null`.execute(tx)
}

/** Keeps the picture of a perk, which is not in the database. Without its case, which may be deleted at this moment, none. */
export async function insertPicture(db: Db, caseId: string, body: Buffer) {
  await sql`
    insert into report_pictures (case_id, body)
    select id, ${body}::bytea from report_cases where id = ${caseId} for key share`.execute(db)
}

interface NewReport {
  id: string
  caseId: string
  /** Null where the product itself reports (same-words.service.ts). */
  reporterId: string | null
  reason: ReportReason
  words: string
  now: Date
}

/** @returns whether it is their first one in this case. */
export async function insertReport(tx: Tx, { id, caseId, reporterId, reason, words, now }: NewReport) {
  const made = await tx
    .insertInto('reports')
    .values({ id, case_id: caseId, reporter_id: reporterId, reason, words, created_at: now })
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface CaseRow {
  id: string
  kind: ReportKind
  targetId: string
  personId: string
  title: string
  status: 'open' | 'done'
  version: number
}
const caseColumns = sql.raw('id, kind, target_id as "targetId", person_id as "personId", title, status, version')

export async function findCase(db: Db, id: string) {
  return (await sql<CaseRow>`select ${caseColumns} from report_cases where id = ${id}`.execute(db)).rows[0]
}

export async function lockCase(tx: Tx, id: string) {
  return (await sql<CaseRow>`select ${caseColumns} from report_cases where id = ${id} for update`.execute(tx)).rows[0]
}

interface Closed {
  decision: ReportDecision
  reason: string
  /** What a perk was that was hidden. */
  perkWas: ReportTables['report_cases']['perk_was']
  by: string
  appealHash: Buffer
  now: Date
}

export async function closeCase(tx: Tx, id: string, { decision, reason, perkWas, by, appealHash, now }: Closed) {
  await tx
    .updateTable('report_cases')
    .set((row) => ({
      status: 'done',
      decision,
      decision_reason: reason,
      perk_was: perkWas,
      decided_at: now,
      decided_by: by,
      appeal_hash: appealHash,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Everybody who reported it and is still there. */
export async function listReporters(tx: Tx, caseId: string) {
  const reports = tx.selectFrom('reports').select('reporter_id as id').where('case_id', '=', caseId)
  const found = await reports.where('reporter_id', 'is not', null).orderBy('reporter_id').execute()
  return found.map(({ id }) => id as string)
}

const reportsShown = 50

const pictureText = `(select 'data:image/webp;base64,' || translate(encode(body, 'base64'), e'\\n', '')
  from report_pictures where case_id = c.id)`

/**
 * For administrators: who reported is not in it.
 * @param withPicture False for the answer to a call that may be repeated: such an answer is stored (idempotency.ts).
 */
export async function readCase(db: Db, id: string, { withPicture }: { withPicture: boolean }) {
  const { rows } = await sql<{ case: ReportCase }>`
    select json_build_object('_id', c.id, 'kind', c.kind, 'status', c.status, 'version', c.version,
      'createdAt', ${moment('c.created_at')}, 'person', json_build_object('_id', u.id, 'name', u.name),
      'title', c.title, 'content', c.content, 'isForOther', false,
      'picture', ${sql.raw(withPicture ? pictureText : 'null')},
      'count', c.report_count, 'decision', c.decision,
      'decisionReason', c.decision_reason, 'decidedAt', ${moment('c.decided_at')},
      'appeal', (select json_build_object('words', a.words, 'createdAt', ${moment('a.created_at')}, 'outcome', a.outcome,
          'reason', a.reason, 'decidedAt', ${moment('a.decided_at')}) from report_appeals a where a.case_id = c.id),
      'reports', coalesce((select json_agg(json_build_object('_id', r.id, 'reason', r.reason, 'words', r.words,
          'createdAt', ${moment('r.created_at')}) order by r.created_at desc, r.id desc)
        from (select id, reason, words, created_at from reports where case_id = c.id
          order by created_at desc, id desc limit ${sql.raw(String(reportsShown))}) r), '[]')) as case
    from report_cases c join users u on u.id = c.person_id where c.id = ${id}`.execute(db)
  return rows[0]?.case
}

/** Cases about a leaver go with them; what they reported stays as a number. */
export async function forgetOf(tx: Tx, user: string) {
  // All cases first, by id: two leavers who reported each other each delete a report of the other's with the case about them.
  await sql`select from report_cases where id in (
      select id from report_cases where person_id = ${user} union all select id from report_cases where decided_by = ${user}
      union all select case_id from reports where reporter_id = ${user})
    order by id for update`.execute(tx)
  await tx.deleteFrom('report_cases').where('person_id', '=', user).execute()
  await tx.updateTable('report_cases').set({ decided_by: null }).where('decided_by', '=', user).execute()
  await tx.updateTable('reports').set({ reporter_id: null, words: '' }).where('reporter_id', '=', user).execute()
}

/** But none whose appeal waits. */
export async function deleteOld(db: Db, before: Date) {
  await sql`with locked as materialized (select id from report_cases c where decided_at < ${before}
      and not exists (select from report_appeals a where a.case_id = c.id and a.outcome is null)
      order by id for update skip locked)
    delete from report_cases c using locked where c.id = locked.id`.execute(db)
}
