import { Webhook as Signer } from 'standardwebhooks'
import { record } from '../audit/audit.service'
import { queueMailToUser } from '../mail/mail.service'
import type { Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import type { WebhookClient, WebhookResponse } from '../platform/outside/webhook-client'
import { announce, holdOrganization } from '../team/team.service'
import { isOver, isTaken, nextTry } from './webhook.rules'
import * as sql from './webhook-queue.sql'
import { writtenBody } from './webhook-text'

type Shared = Pick<Deps, 'db' | 'env' | 'events' | 'clock' | 'stopping'>

/** So many webhooks are sent to at once by one process: one that hangs takes one place, for ten seconds a turn. */
const places = 20
/** So many messages of one webhook are under way at once; none of them are of the same exchange. */
const atOnce = 10
/** In milliseconds: after that others have their turn. With the requests under way it is well within a lease. */
const turnsLast = 60_000

/** Sends what is due. `run` does not wait for receivers; `stop` waits for what is under way. */
export function openWebhookSending(shared: Shared, client: WebhookClient, onError: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()
  return {
    async run() {
      const { ENABLE_ORGANIZATIONS, ENABLE_ORGANIZATION_PERKS } = shared.env.switches
      // Nor is it sent once they are on again.
      if (!ENABLE_ORGANIZATIONS || !ENABLE_ORGANIZATION_PERKS) return sql.dropDue(shared.db)
      if (underWay.size >= places) return
      for (const webhook of await sql.leaseWebhooks(shared.db, shared.clock(), places - underWay.size)) {
        const sending = sendAllDue(shared, client, webhook)
          .catch(onError)
          .finally(() => void underWay.delete(sending))
        underWay.add(sending)
      }
    },
    async stop() {
      await Promise.all(underWay)
    },
  }
}

async function sendAllDue(shared: Shared, client: WebhookClient, webhook: sql.LeasedWebhook) {
  const { db, clock, stopping } = shared
  try {
    const start = performance.now()
    while (!stopping.aborted && performance.now() - start < turnsLast) {
      const read = await sql.readDue(db, webhook.id, clock(), atOnce)
      if (read.length === 0) return
      const due = read.filter(({ isTold }) => isTold)
      // Turning private counts for what waits, too: it may have waited for two days.
      const untold = read.filter(({ isTold }) => !isTold).map(({ id }) => id)
      if (untold.length > 0) await sql.withhold(db, untold)
      if (due.length === 0) continue
      const responses = await Promise.all(due.map((one) => client(requestOf(shared, webhook, one))))
      const isWell = await saveResponses(shared, webhook, due, responses)
      // A receiver that fails is left alone until the next run, so that the lease outlasts the turns.
      if (!isWell) return
    }
  } finally {
    await sql.release(db, webhook.id, clock())
  }
}

/** Signed by the Standard Webhooks scheme, with both secrets after a rotation. */
function requestOf({ env, clock }: Shared, webhook: sql.LeasedWebhook, due: sql.Due) {
  const { url, format, language, secret, oldSecret } = webhook
  const message = { event: due.event, data: due.data, at: due.createdAt.toISOString() }
  const body = writtenBody(format, message, language, env.publicUrl)
  const [id, now] = [`msg_${due.messageId}`, clock()]
  const signatures = [secret, ...(oldSecret ? [oldSecret] : [])].map((one) => new Signer(one).sign(id, now, body))
  return {
    url,
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}

/** @returns whether all were taken. */
async function saveResponses(
  { db, events, clock }: Shared,
  webhook: sql.LeasedWebhook,
  due: sql.Due[],
  responses: WebhookResponse[],
) {
  const now = clock()
  const results = due.map(({ id, attempts }, at) => {
    const { status = null, answer = '' } = responses[at] ?? {}
    const taken = isTaken(status)
    return { id, status, answer, isTaken: taken, nextTry: taken ? null : nextTry(attempts + 1, now) }
  })
  await transaction(db, async (tx) => {
    // Closing an organization deletes its webhooks; then there is nothing to save.
    if (!(await holdOrganization(tx, webhook.organizationId))) return
    const isAnyTaken = results.some((result) => result.isTaken)
    // The webhook is locked before its messages, as where it is switched off or deleted (docs/decisions/0006).
    const { failingSince, isTurn } = await sql.saveOutcome(tx, webhook.id, isAnyTaken, now)
    await sql.saveResults(tx, now, results)
    // Only who keeps webhooks sees that.
    if (isTurn) {
      const keepers = await sql.listKeepers(tx, webhook.organizationId)
      const told = keepers.map((keeper) => keeper.id)
      events.announce(tx, told, { type: 'organization', id: webhook.organizationId })
    }
    if (!isOver(failingSince, now) || !(await sql.switchOff(tx, webhook.id, now, true))) return
    const address = new URL(webhook.url).host
    const entry = { act: 'webhook-switched-off', actor: null, detail: { title: address } } as const
    await record(tx, webhook.organizationId, { now, requestId: null }, entry)
    await announce(tx, { events }, webhook.organizationId)
    for (const { id, organization } of await sql.listKeepers(tx, webhook.organizationId))
      queueMailToUser(tx, id, { kind: 'webhook-off', address, organization })
  })
  return results.every((result) => result.isTaken)
}
