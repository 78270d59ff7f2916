import { randomBytes } from 'node:crypto'
import type { AuditField } from '@perkloop/contract/audit'
import type { WebhookChange, WebhookDelivery, WebhookFormat } from '@perkloop/contract/webhook'
import type { z } from 'zod'
import { day, minute } from '../platform/base/durations'

const hour = 60 * minute

/** A secret of the Standard Webhooks scheme, of 256 random bits. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** After a rotation the old secret signs too for so long. */
export const oldSecretLasts = day

/** How long each failed try is waited after: the eighth try, two days after the first, is the last. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour, day]

/** @returns when it is tried next; null where it was the last try. */
export function nextTry(attempts: number, now: Date) {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

export const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300

/** After so long with nothing but failures a webhook is switched off. */
const offAfter = 5 * day

export const isOver = (failingSince: Date | null, now: Date) =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= offAfter

/** The events' own words; a test event has none. */
export interface EventData {
  perkId?: string
  title?: string
  kind?: string | null
  estimatedValue?: number
  member?: { _id: string; name: string }
  exchangeId?: string
  offeredPerk?: string
  bidPerk?: string
  week?: string
  people?: number
  perks?: number
  kinds?: string[]
  swaps?: number | null
}

/** The titles of the perks that it is about. */
export const titlesOf = ({ title, offeredPerk, bidPerk }: EventData) =>
  [title, offeredPerk, bidPerk].filter((one) => one !== undefined)

interface Delivered {
  event: string
  data: EventData
  dueAt: Date | null
  deliveredAt: Date | null
}

/** What was withheld is empty, as a test is. */
export function stateOf({ event, data, dueAt, deliveredAt }: Delivered): WebhookDelivery['state'] {
  if (dueAt) return 'waiting'
  if (deliveredAt) return 'delivered'
  return event !== 'test' && Object.keys(data).length === 0 ? 'withheld' : 'failed'
}

/** What is told: as data for programs, and as one sentence for people, with where it leads. */
export interface Message {
  event: string
  data: EventData
  at: string
}

/** The body of a request. It depends on nothing that changes, so that every try sends the same. */
export function bodyOf(format: WebhookFormat, { event, data, at }: Message, sentence: string, link: string) {
  if (format === 'slack') return JSON.stringify({ text: `${inSlack(sentence)} <${link}|Perkloop>` })
  if (format === 'teams') return JSON.stringify(cardOf(sentence, link))
  return JSON.stringify({ type: event, timestamp: at, data })
}

/** Slack reads these three as markup: a perk's title must not call a whole channel, or be a link. */
const inSlack = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An Adaptive Card. A text run shows words as they are; a text block would read Markdown in them. */
const cardOf = (words: string, link: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.3',
        body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: words }] }],
        actions: [{ type: 'Action.OpenUrl', title: 'Perkloop', url: link }],
      },
    },
  ],
})

/** What the audit trail says of a change. */
export function changedFields(
  before: { url: string; events: readonly string[]; off_since: Date | null },
  { url = before.url, events, isOn }: z.output<typeof WebhookChange>,
): AuditField[] {
  const when = (isChanged: boolean, field: AuditField) => (isChanged ? [field] : [])
  const listed = (all: readonly string[]) => [...new Set(all)].sort().join()
  return [
    ...when(url !== before.url, 'url'),
    ...when(listed(events ?? before.events) !== listed(before.events), 'events'),
    ...when(isOn === true && before.off_since !== null, 'on'),
    ...when(isOn === false && before.off_since === null, 'off'),
  ]
}
