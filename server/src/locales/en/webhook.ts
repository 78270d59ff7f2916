import type { WebhookTexts } from '../kinds/webhook'
import { quoted } from './mail-words'

/** What channels of Slack and Teams are told. */
export const webhookTexts: WebhookTexts = {
  'perk.posted': ({ member, title = '', estimatedValue = 0 }) =>
    `${member?.name ?? ''} offers ${quoted(title)}, worth $${estimatedValue} a month.`,
  'exchange.begun': ({ offeredPerk = '', bidPerk = '' }) =>
    `A swap has begun: ${quoted(offeredPerk)} for ${quoted(bidPerk)}.`,
  'exchange.completed': ({ offeredPerk = '', bidPerk = '' }) =>
    `A swap is done: ${quoted(offeredPerk)} for ${quoted(bidPerk)}.`,
  'exchange.cancelled': ({ offeredPerk = '', bidPerk = '' }) =>
    `A swap was called off: ${quoted(offeredPerk)} for ${quoted(bidPerk)}.`,
  test: () => 'This is a test from Perkloop.',
}
