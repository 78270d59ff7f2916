import type { WebhookEvent } from '@perkloop/contract/webhook'

export interface WebhookFacts {
  title?: string
  estimatedValue?: number
  member?: { name: string }
  offeredPerk?: string
  bidPerk?: string
  kind?: string | null
  people?: number
  perks?: number
  kinds?: string[]
  swaps?: number | null
}

/** What channels of Slack and Teams are told, one sentence each. */
export type WebhookTexts = Record<WebhookEvent | 'test', (facts: WebhookFacts) => string>
