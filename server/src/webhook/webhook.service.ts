import type { AuditField } from '@perkloop/contract/audit'
import type { Page } from '@perkloop/contract/field'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import { may } from '@perkloop/contract/permission'
import {
  actionFor,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookDraft,
  webhookEvents,
} from '@perkloop/contract/webhook'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { doneIn } from '../locales/text'
import { refuseWithoutPlan } from '../plan/plan-feature.service'
import { day } from '../platform/base/durations'
import { refuse, refuseField } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { pageByMoment } from '../platform/http/cursor'
import { isWebhookAddress } from '../platform/outside/webhook-client'
import { changeOrganization, readActor, refuseUnless } from '../team/team.service'
import * as rules from './webhook.rules'
import * as sql from './webhook.sql'
import * as queue from './webhook-queue.sql'
import { writtenBody } from './webhook-text'

/** The log of what was sent is kept for so long. */
const logLasts = 30 * day

export async function listWebhooks(ctx: Ctx, organizationId: string) {
  await refuseReading(ctx, organizationId)
  return (await sql.listWebhooks(ctx.db, organizationId)).map(shown)
}

export function addWebhook(ctx: Ctx, organizationId: string, draft: z.output<typeof WebhookDraft>) {
  return change(ctx, organizationId, async ({ tx, actor, organization }) => {
    refuseWithoutPlan(ctx.env, organization.plan, 'integrations')
    refuseAddress(ctx, draft.url)
    refuseEvents(actor, draft.events)
    if ((await sql.countWebhooks(tx, organizationId)) >= organizationLimits.webhooksMost)
      refuse('CONFLICT', 'tooManyWebhooks')
    const [id, secret] = [newId(), rules.newWebhookSecret()]
    const { url, format } = draft
    const events = [...new Set(draft.events)]
    const row = { id, organization_id: organizationId, url, format, events, secret, language: ctx.language }
    await sql.insertWebhook(tx, { ...row, created_at: ctx.now, weekly_since: ctx.now })
    await addToTrail(tx, ctx, organizationId, 'webhook-added', url)
    return { ...shown(await find(tx, organizationId, id)), secret }
  })
}

export function updateWebhook(
  ctx: Ctx,
  organizationId: string,
  id: string,
  { url, events, isOn }: z.output<typeof WebhookChange>,
) {
  return change(ctx, organizationId, async ({ tx, actor, organization }) => {
    const before = await find(tx, organizationId, id)
    // To switch it off takes no plan.
    if (url !== undefined || events !== undefined || isOn) refuseWithoutPlan(ctx.env, organization.plan, 'integrations')
    if (url !== undefined) refuseAddress(ctx, url)
    // What is told already stays, but another address gets all that it is told from now on.
    const after = events ?? before.events
    const isElsewhere = url !== undefined && url !== before.url
    refuseEvents(actor, isElsewhere ? after : after.filter((event) => !before.events.includes(event)))
    const fields = rules.changedFields(before, { url, events, isOn })
    const isSwitchedOn = isOn && fields.includes('on')
    await sql.updateWebhook(tx, id, {
      url: url ?? before.url,
      ...(events && { events: [...new Set(events)] }),
      // Saving the same again does not put off the weekly message.
      ...((fields.includes('events') || isSwitchedOn) && { weekly_since: ctx.now }),
      ...(isSwitchedOn && { off_since: null, off_by_failures: false, failing_since: null }),
    })
    if (isOn === false) await queue.switchOff(tx, id, ctx.now, false)
    // What waits was meant for the old address: another gets nothing of it that its changer may not see.
    if (isElsewhere) await queue.dropWaiting(tx, id, hiddenFrom(actor))
    if (fields.length > 0) await addToTrail(tx, ctx, organizationId, 'webhook-changed', url ?? before.url, fields)
    return shown(await find(tx, organizationId, id))
  })
}

export function deleteWebhook(ctx: Ctx, organizationId: string, id: string) {
  return change(ctx, organizationId, async ({ tx }) => {
    const { url } = await find(tx, organizationId, id)
    await sql.deleteWebhook(tx, id)
    await addToTrail(tx, ctx, organizationId, 'webhook-deleted', url)
    return { _id: id, message: doneIn(ctx.language, 'webhookDeleted') }
  })
}

export function rotateSecret(ctx: Ctx, organizationId: string, id: string) {
  return change(ctx, organizationId, async ({ tx }) => {
    const { url } = await find(tx, organizationId, id)
    const secret = rules.newWebhookSecret()
    await sql.rotateSecret(tx, id, secret, new Date(ctx.now.getTime() + rules.oldSecretLasts))
    await addToTrail(tx, ctx, organizationId, 'webhook-changed', url, ['secret'])
    return { ...shown(await find(tx, organizationId, id)), secret }
  })
}

export function testWebhook(ctx: Ctx, organizationId: string, id: string) {
  return change(ctx, organizationId, async ({ tx }) => {
    const webhook = await findOn(tx, organizationId, id)
    return logged(ctx, webhook, (await sql.insertTest(tx, id, ctx.now)) ?? refuse('NOT_FOUND', 'webhookNotFound'))
  })
}

export function resendDelivery(ctx: Ctx, organizationId: string, id: string, deliveryId: string) {
  return change(ctx, organizationId, async ({ tx, actor }) => {
    const webhook = await findOn(tx, organizationId, id)
    // A message that its log does not show them is not sent again by its id either.
    const again = await sql.insertAgain(tx, id, { deliveryId, hidden: hiddenFrom(actor) }, ctx.now)
    return logged(ctx, webhook, again ?? refuse('NOT_FOUND', 'deliveryNotFound'))
  })
}

export async function listDeliveries(ctx: Ctx, organizationId: string, id: string, asked: Page) {
  const actor = await refuseReading(ctx, organizationId)
  const webhook = await find(ctx.db, organizationId, id)
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.listDeliveries(ctx.db, id, hiddenFrom(actor), asked, after),
  )
  return { deliveries: page.map((row) => logged(ctx, webhook, row)), next }
}

export function forgetOldDeliveries({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return queue.deleteOld(db, new Date(now.getTime() - logLasts))
}

/** Takes what waits and what was sent about a user who deletes their account. */
export function forgetDeliveriesOf(tx: Tx, userId: string) {
  return queue.deleteOf(tx, userId)
}

async function refuseReading(ctx: Ctx, organizationId: string) {
  requirePerks(ctx)
  const actor = await readActor(ctx.db, ctx, organizationId)
  refuseUnless(actor, 'manage the integrations')
  return actor
}

function change<T>(ctx: Ctx, id: string, act: Parameters<typeof changeOrganization<T>>[3]) {
  requirePerks(ctx)
  return changeOrganization(ctx, id, 'manage the integrations', act)
}

/** Webhooks tell of perks and exchanges only. */
function requirePerks({ env }: Ctx) {
  if (!env.switches.ENABLE_ORGANIZATION_PERKS) refuse('NOT_FOUND', 'notFound')
}

function refuseAddress({ env }: Ctx, url: string) {
  if (!isWebhookAddress(url, env)) refuseField('url', 'webhookAddress')
}

/** The events that this member may not see. */
function hiddenFrom(actor: Parameters<typeof refuseUnless>[0]) {
  return webhookEvents.filter((event) => {
    const action = actionFor(event)
    return action !== undefined && !may(actor, action)
  })
}

/** Nobody lets a webhook see what they may not see themselves. */
function refuseEvents(actor: Parameters<typeof refuseUnless>[0], events: readonly string[]) {
  for (const event of events) {
    const action = actionFor(event)
    if (action) refuseUnless(actor, action)
  }
}

async function find(db: Db, organizationId: string, id: string) {
  return (await sql.findWebhook(db, organizationId, id)) ?? refuse('NOT_FOUND', 'webhookNotFound')
}

async function findOn(tx: Tx, organizationId: string, id: string) {
  const webhook = await find(tx, organizationId, id)
  return webhook.off_since ? refuse('CONFLICT', 'webhookIsOff') : webhook
}

/** The trail names the host: what follows it in an address is often a secret. */
function addToTrail(
  tx: Tx,
  ctx: Ctx,
  organizationId: string,
  act: 'webhook-added' | 'webhook-changed' | 'webhook-deleted',
  url: string,
  fields?: AuditField[],
) {
  const detail = { title: new URL(url).host, ...(fields && { fields }) }
  return record(tx, organizationId, ctx, { act, actor: ctx.user.id, detail })
}

function shown(row: sql.WebhookRow): Webhook {
  return {
    _id: row.id,
    url: row.url,
    format: row.format,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    offSince: row.off_since?.toISOString() ?? null,
    isOffByFailures: row.off_by_failures,
    oldSecretUntil: row.old_secret_until?.toISOString() ?? null,
  }
}

function logged({ env }: Ctx, webhook: sql.WebhookRow, row: sql.DeliveryRow): WebhookDelivery {
  const message = { event: row.event, data: row.data, at: row.createdAt.toISOString() }
  return {
    _id: row.id,
    event: row.event,
    about: rules.titlesOf(row.data),
    state: rules.stateOf(row),
    createdAt: row.createdAt.toISOString(),
    attempts: row.attempts,
    triedAt: row.triedAt?.toISOString() ?? null,
    nextTryAt: row.dueAt?.toISOString() ?? null,
    request: writtenBody(webhook.format, message, webhook.language, env.publicUrl),
    status: row.status,
    answer: row.answer,
  }
}
