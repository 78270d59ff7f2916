import type { WebhookFormat } from '@perkloop/contract/webhook'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { allowsText } from '../user/permission.shape'
import type { EventData } from './webhook.rules'
import { isStillTold } from './webhook.sql'

export interface LeasedWebhook {
  id: string
  organizationId: string
  url: string
  format: WebhookFormat
  language: string
  secret: string
  oldSecret: string | null
}

/** Longer than a turn of requests takes. */
const leaseLasts = 2 * 60_000

/**
 * Leases webhooks with something due, so that one process at a time sends to each: a slow receiver takes one place, and no
 * message is under way twice. Who waits longest comes first.
 */
export async function leaseWebhooks(db: Db, now: Date, most: number) {
  const { rows } = await sql<LeasedWebhook>`
    with chosen as materialized (
      select w.id from webhooks w where w.off_since is null and (w.leased_until is null or w.leased_until <= ${now})
        and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.due_at <= ${now})
      order by w.leased_until nulls first limit ${most} for update skip locked)
    update webhooks set leased_until = ${new Date(now.getTime() + leaseLasts)} where id in (select id from chosen)
    returning id, organization_id as "organizationId", url, format, language, secret,
      case when old_secret_until > ${now} then old_secret end as "oldSecret"`.execute(db)
  return rows
}

/** What comes next for it: of one exchange only the earliest that is not done. */
export async function readDue(db: Db, webhookId: string, now: Date, most: number) {
  const { rows } = await sql<Due>`
    select d.id, d.message_id as "messageId", d.event, d.data, d.created_at as "createdAt", d.attempts,
      ${isStillTold} as "isTold"
    from webhook_deliveries d where d.webhook_id = ${webhookId} and d.due_at <= ${now}
      and (d.subject_id is null or not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id
        and e.subject_id = d.subject_id and e.number < d.number and e.due_at is not null))
    order by d.due_at, d.number limit ${most}`.execute(db)
  return rows
}

export interface Due {
  id: string
  messageId: string
  event: string
  data: EventData
  createdAt: Date
  attempts: number
  /** False where it names a user who is private by now. */
  isTold: boolean
}

export interface Result {
  id: string
  status: number | null
  answer: string
  isTaken: boolean
  nextTry: Date | null
}

/** Messages are locked in one order: several may be noted, sent no more or deleted at once. */
const locked = (which: RawBuilder<unknown>, skip = sql``) =>
  sql<string>`(select id from webhook_deliveries where ${which} order by id for update ${skip})`

/** Writes down what a turn got. What was switched off meanwhile is not tried again. One that was deleted meanwhile, with its account or its webhook, stays so. */
export async function saveResults(tx: Tx, now: Date, results: Result[]) {
  const ids = results.map(({ id }) => id)
  await sql`with locked as materialized ${locked(sql`id = any(${ids}::uuid[])`)}
    update webhook_deliveries d set attempts = d.attempts + 1, tried_at = ${now}, status = r.status, answer = r.answer,
      delivered_at = case when r."isTaken" then ${now}::timestamptz end, due_at = case when d.due_at is not null then r."nextTry" end
    from locked join jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (id uuid, status integer, answer text, "isTaken" boolean, "nextTry" timestamptz) on r.id = locked.id
    where d.id = locked.id`.execute(tx)
}

/** Empties what waited about members who are private by now, and does not send it. */
export async function withhold(db: Db, ids: string[]) {
  const nothing = { due_at: null, people: sql<string[]>`'{}'`, data: '{}', status: null, answer: null }
  const which = locked(sql`id = any(${ids}::uuid[])`)
  await db.updateTable('webhook_deliveries').set(nothing).where('id', 'in', which).execute()
}

/** One success ends a row of failures. @returns since when it fails, and whether a row of them began or ended just now. */
export async function saveOutcome(tx: Tx, webhookId: string, isAnyTaken: boolean, now: Date) {
  const { rows } = await sql<{ failingSince: Date | null; isTurn: boolean }>`update webhooks w set
      failing_since = ${isAnyTaken ? sql`null` : sql`coalesce(w.failing_since, ${now}::timestamptz)`}
    from webhooks before where w.id = ${webhookId} and before.id = w.id
    returning w.failing_since as "failingSince",
      w.failing_since is distinct from before.failing_since as "isTurn"`.execute(tx)
  return rows[0] ?? { failingSince: null, isTurn: false }
}

/** Its next turn comes after those that have waited longer. */
export async function release(db: Db, webhookId: string, now: Date) {
  await db.updateTable('webhooks').set({ leased_until: now }).where('id', '=', webhookId).execute()
}

/** @returns whether it was on. What waits is not sent any more. */
export async function switchOff(tx: Tx, webhookId: string, now: Date, byFailures: boolean) {
  const off = await tx
    .updateTable('webhooks')
    .set({ off_since: now, off_by_failures: byFailures })
    .where('id', '=', webhookId)
    .where('off_since', 'is', null)
    .executeTakeFirst()
  if (off.numUpdatedRows === 0n) return false
  await endDue(tx, sql`webhook_id = ${webhookId} and due_at is not null`)
  return true
}

/** The members who hear that a webhook was switched off, because they may change that. */
export async function listKeepers(tx: Tx, organizationId: string) {
  const { rows } = await sql<{ id: string; organization: string }>`select m.user_id as id, o.name as organization
    from memberships m join roles r on r.id = m.role_id join organizations o on o.id = m.organization_id
    where m.organization_id = ${organizationId} and m.deactivated_at is null
      and ${sql.raw(allowsText('r', 'manage the integrations'))}`.execute(tx)
  return rows
}

/** Sends nothing of what waits. */
export async function dropDue(db: Db) {
  await endDue(db, sql`due_at is not null`)
}

/** Messages of these events that are not sent yet. */
export async function dropWaiting(tx: Tx, webhookId: string, events: readonly string[]) {
  if (events.length === 0) return
  const which = sql`webhook_id = ${webhookId} and due_at is not null and event = any(${[...events]}::text[])`
  await endDue(tx, which)
}

async function endDue(db: Db, which: RawBuilder<unknown>) {
  await db.updateTable('webhook_deliveries').set({ due_at: null }).where('id', 'in', locked(which)).execute()
}

export async function deleteOld(db: Db, before: Date) {
  // Locked rows are skipped: their holder may delete them, and the next run takes the rest.
  const which = locked(sql`due_at is null and created_at < ${before}`, sql`skip locked`)
  await sql`with locked as materialized ${which}
    delete from webhook_deliveries d using locked where d.id = locked.id`.execute(db)
}

export async function deleteOf(tx: Tx, userId: string) {
  await sql`delete from webhook_deliveries where id in ${locked(sql`people @> array[${userId}::uuid]`)}`.execute(tx)
}
