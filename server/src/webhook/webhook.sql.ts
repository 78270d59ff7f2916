import type { Page } from '@perkloop/contract/field'
import type { WebhookFormat } from '@perkloop/contract/webhook'
import { type Insertable, sql, type Updateable } from 'kysely'
import { newId } from '../platform/base/ids'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import type { EventData } from './webhook.rules'

const shown = ['id', 'url', 'format', 'events', 'created_at', 'failing_since', 'off_since', 'off_by_failures'] as const
const more = ['old_secret_until', 'language'] as const

export interface WebhookRow {
  id: string
  url: string
  format: WebhookFormat
  events: string[]
  language: string
  created_at: Date
  failing_since: Date | null
  off_since: Date | null
  off_by_failures: boolean
  old_secret_until: Date | null
}

export function listWebhooks(db: Db, organizationId: string) {
  return db
    .selectFrom('webhooks')
    .select([...shown, ...more])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute() as Promise<WebhookRow[]>
}

export function findWebhook(db: Db, organizationId: string, id: string) {
  return db
    .selectFrom('webhooks')
    .select([...shown, ...more])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<WebhookRow | undefined>
}

export async function countWebhooks(tx: Tx, organizationId: string) {
  const all = tx.selectFrom('webhooks').where('organization_id', '=', organizationId)
  return (await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export async function insertWebhook(tx: Tx, row: Insertable<Tables['webhooks']>) {
  await tx.insertInto('webhooks').values(row).execute()
}

export async function updateWebhook(tx: Tx, id: string, change: Updateable<Tables['webhooks']>) {
  await tx.updateTable('webhooks').set(change).where('id', '=', id).execute()
}

/** The secret becomes the old one, which signs too until a moment. */
export async function rotateSecret(tx: Tx, id: string, secret: string, until: Date) {
  await sql`update webhooks set old_secret = secret, old_secret_until = ${until}, secret = ${secret} where id = ${id}`.execute(
    tx,
  )
}

export async function deleteWebhook(tx: Tx, id: string) {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

export interface DeliveryRow {
  id: string
  event: string
  data: EventData
  createdAt: Date
  dueAt: Date | null
  attempts: number
  triedAt: Date | null
  deliveredAt: Date | null
  status: number | null
  answer: string | null
}

const delivery = sql`id, event, data, created_at as "createdAt", due_at as "dueAt", attempts, tried_at as "triedAt",
  delivered_at as "deliveredAt", status, answer`

type Place = { at: string; id: string }

/** What was told of a perk names its member: not any more once they are private, as then it would not be told. */
export const isStillTold = sql`not (event = 'perk.posted' and exists (select from users u
  where u.id = any(people) and u.discoverability <> 'public'))`

export async function listDeliveries(
  db: Db,
  webhookId: string,
  hidden: string[],
  { limit }: Page,
  after: Place | null,
) {
  const beyond = after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<DeliveryRow & Place>`select ${delivery}, created_at::text as at from webhook_deliveries
    where webhook_id = ${webhookId} and event <> all(${hidden}::text[])
      and ${isStillTold} ${beyond} order by created_at desc, id desc limit ${limit + 1}`.execute(db)
  return rows
}

export async function insertTest(tx: Tx, webhookId: string, now: Date) {
  const { rows } = await sql<DeliveryRow>`
    insert into webhook_deliveries (webhook_id, message_id, event, data, created_at, due_at)
    values (${webhookId}, ${newId()}::uuid, 'test', '{}', ${now}, ${now}) returning ${delivery}`.execute(tx)
  return rows[0]
}

/** A copy with the same message id, which waits for nothing. @returns undefined where there is none of that id to be seen. */
export async function insertAgain(
  tx: Tx,
  webhookId: string,
  { deliveryId, hidden }: { deliveryId: string; hidden: string[] },
  now: Date,
) {
  const { rows } = await sql<DeliveryRow>`
    insert into webhook_deliveries (webhook_id, message_id, event, people, data, created_at, due_at)
    select webhook_id, message_id, event, people, data, ${now}, ${now} from webhook_deliveries
    where webhook_id = ${webhookId} and id = ${deliveryId} and event <> all(${hidden}::text[])
      and ${isStillTold} and (event = 'test' or data <> '{}') returning ${delivery}`.execute(tx)
  return rows[0]
}
