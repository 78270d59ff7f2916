import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, Moment, numeral, Page } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { organizationLimits } from './organization-limits'
import type { Action } from './permission'

/** What a webhook can be told of. Of perks those of public members; of bids nothing, as teams do not see them. */
export const webhookEvents = [
  'perk.posted',
  'exchange.begun',
  'exchange.completed',
  'exchange.cancelled',
  'want.unmet',
  'digest.weekly',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What users must be allowed to do before they have a webhook told of an event, besides managing webhooks. */
export function actionFor(event: string): Action | undefined {
  if (event.startsWith('exchange.')) return "see members' exchanges"
  return event === 'want.unmet' ? 'see what the team offers and wants' : undefined
}

/**
 * Why there was no response: the address leads into a network, the response took too long, or none came. Other reasons are codes
 * of Node.js, as they are: `ECONNREFUSED`, `CERT_HAS_EXPIRED`.
 */
export const webhookFaults = ['not-public', 'timeout', 'no-response'] as const
export type WebhookFault = (typeof webhookFaults)[number]

/** `standard` is JSON for programs; the others are a message in a channel of Slack or Teams. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** Which addresses there may be is the server's to say. */
const Address = z
  .string()
  .trim()
  .max(organizationLimits.webhookAddress, fieldText('atMostCharacters', organizationLimits.webhookAddress))
  .refine((text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text), fieldText('linkWithoutHttps'))

const Events = z.array(z.enum(webhookEvents)).min(1, 'scopesMissing').max(webhookEvents.length)

export const Webhook = z.object({
  _id: Id,
  url: z.string(),
  format: z.enum(webhookFormats),
  events: z.array(z.string()),
  createdAt: Moment,
  /** Null while all goes well. */
  failingSince: Moment.nullable(),
  offSince: Moment.nullable(),
  /** Whether it was switched off because nothing but failures came back. */
  isOffByFailures: z.boolean(),
  /** Until when the secret before the last still signs. */
  oldSecretUntil: Moment.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDraft = z.object({
  url: Address,
  format: z.enum(webhookFormats).default('standard'),
  events: Events,
})
export const WebhookChange = z.object({
  url: Address.optional(),
  events: Events.optional(),
  isOn: z.boolean().optional(),
})

/** Shown this once. */
const WebhookSecret = Webhook.extend({ secret: z.string() })

export const WebhookDelivery = z.object({
  _id: Id,
  event: z.string(),
  /** The title of the perk, or of both perks of the exchange, it is about; empty for what is about neither. */
  about: z.array(z.string()),
  /** `withheld` was not sent, as its member turned private before; nothing of it is kept. */
  state: z.enum(['waiting', 'delivered', 'failed', 'withheld']),
  createdAt: Moment,
  attempts: z.number().int(),
  triedAt: Moment.nullable(),
  /** Of one that waits. */
  nextTryAt: Moment.nullable(),
  /** The body that is sent. */
  request: z.string(),
  /** What the last try got; null where there was no response. */
  status: z.number().int().nullable(),
  /** The first kilobyte of the response; without one a code that says why: `not-public`, `timeout`, `no-response` or one of Node.js. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const One = ById.extend({ webhookId: Id.describe('The webhook') })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/organizations/:id/webhooks',
  access: 'user',
  summary: 'The webhooks of your organization, the newest first',
  failure: 'failedToFetchWebhooks',
  params: ById,
  reply: z.array(Webhook),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/organizations/:id/webhooks',
  access: 'user',
  summary: 'Add a webhook; its secret is shown this once',
  failure: 'failedToAddWebhook',
  params: ById,
  body: WebhookDraft,
  reply: WebhookSecret,
  status: 201,
  idempotent: false,
  limit: 'write',
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/organizations/:id/webhooks/:webhookId',
  access: 'user',
  summary: 'Change a webhook, or switch it on or off',
  failure: 'failedToUpdateWebhook',
  params: One,
  body: WebhookChange,
  reply: Webhook,
  limit: 'write',
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/webhooks/:webhookId',
  access: 'user',
  summary: 'Delete a webhook with its log',
  failure: 'failedToDeleteWebhook',
  params: One,
  reply: Deleted,
  limit: 'write',
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/organizations/:id/webhooks/:webhookId/secret',
  access: 'user',
  summary: 'Make a new secret; the old one signs too for a day',
  failure: 'failedToUpdateWebhook',
  params: One,
  reply: WebhookSecret,
  idempotent: false,
  limit: 'write',
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/organizations/:id/webhooks/:webhookId/test',
  access: 'user',
  summary: 'Send a test event',
  failure: 'failedToSendWebhook',
  params: One,
  reply: WebhookDelivery,
  status: 201,
  limit: 'write',
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/organizations/:id/webhooks/:webhookId/deliveries',
  access: 'user',
  summary: 'What a webhook sent in the last 30 days and what came back, newest first',
  failure: 'failedToFetchDeliveries',
  params: One,
  query: Page.extend({
    limit: numeral(z.number().int().min(1).max(limits.listMost)).prefault(20).describe('How many at most'),
  }),
  reply: z.array(WebhookDelivery),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/organizations/:id/webhooks/:webhookId/deliveries/:deliveryId/resend',
  access: 'user',
  summary: 'Send a message again, with the same id',
  failure: 'failedToSendWebhook',
  params: One.extend({ deliveryId: Id.describe('The delivery') }),
  reply: WebhookDelivery,
  status: 201,
  limit: 'write',
})
