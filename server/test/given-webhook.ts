import type { WebhookEvent, WebhookFormat } from '@perkloop/contract/webhook'
import { newId } from '../src/platform/base/ids'
import type { WebhookClient, WebhookRequest, WebhookResponse } from '../src/platform/outside/webhook-client'
import type { Running } from '../src/server'
import { newWebhookSecret } from '../src/webhook/webhook.rules'
import { openWebhookSending } from '../src/webhook/webhook-sending.service'
import { givenOn } from './given'
import { organizationsOn } from './given-organization'

export const hookAddress = 'https://hooks.example.com/perkloop'

/** A webhook, written straight into the database: how it is added has tests of its own. */
export function webhooksOn(server: Running) {
  const { db } = server.deps
  return {
    async made(organization_id: string, events: WebhookEvent[] = ['perk.posted'], format: WebhookFormat = 'standard') {
      const [id, secret] = [newId(), newWebhookSecret()]
      const row = { id, organization_id, url: `${hookAddress}/${id}`, format, events, secret, language: 'en' }
      await db
        .insertInto('webhooks')
        .values({ ...row, created_at: new Date() })
        .execute()
      return { id, secret, url: row.url }
    },
    async delivery(webhook_id: string) {
      const id = newId()
      const row = { id, webhook_id, message_id: newId(), event: 'test', data: '{}', created_at: new Date() }
      await db.insertInto('webhook_deliveries').values(row).execute()
      return id
    },
  }
}

/** A receiver in this process. `respond` may be changed; `got` holds what came. */
export function receiverOn(
  server: Running,
  clock: () => Date = server.deps.clock,
  stopping: AbortSignal = server.deps.stopping,
) {
  const state = {
    got: [] as WebhookRequest[],
    respond: async (_asked: WebhookRequest): Promise<WebhookResponse> => ({ status: 200, answer: 'ok' }),
  }
  const client: WebhookClient = (asked) => {
    state.got.push(asked)
    return state.respond(asked)
  }
  const errors: unknown[] = []
  const sending = openWebhookSending({ ...server.deps, clock, stopping }, client, (error) => errors.push(error))
  return {
    state,
    errors,
    /** Sends all that is due, as the job does, and waits until it is done. */
    async send() {
      await sending.run()
      await sending.stop()
      if (errors.length > 0) throw errors[0]
    },
    types: () => state.got.map(({ body }) => JSON.parse(body).type as string),
  }
}

/** An organization with a webhook, and its receiver; those from before are gone. */
export function webhookScenesOn(server: Running, clock: () => Date = server.deps.clock) {
  const { db } = server.deps
  const [given, there] = [givenOn(server), organizationsOn(server)]
  const draft = {
    url: hookAddress,
    events: ['perk.posted', 'exchange.begun', 'exchange.completed', 'exchange.cancelled'],
  }
  async function scene(change: Record<string, unknown> = {}) {
    await db.deleteFrom('webhooks').execute()
    const { admin, id } = await there.onPlan('enterprise')
    const path = `/organizations/${id}/webhooks`
    const made = await given.made(admin, path, { ...draft, ...change })
    const receiver = receiverOn(server, clock)
    const log = async () => (await given.call(admin, 'GET', `${path}/${made._id}/deliveries`)).body
    return { admin, id, path, made, receiver, log, one: `${path}/${made._id}` }
  }
  return { draft, scene }
}
