import type { WebhookTexts } from '../kinds/webhook'
import { quoted } from './mail-words'

/** What channels of Slack and Teams are told. */
export const webhookTexts: WebhookTexts = {
  'perk.posted': ({ member, title = '', estimatedValue = 0 }) =>
    `${member?.name ?? ''} bietet ${quoted(title)} an, ${estimatedValue} $ im Monat wert.`,
  'exchange.begun': ({ offeredPerk = '', bidPerk = '' }) =>
    `Ein Tausch hat begonnen: ${quoted(offeredPerk)} gegen ${quoted(bidPerk)}.`,
  'exchange.completed': ({ offeredPerk = '', bidPerk = '' }) =>
    `Ein Tausch ist geschafft: ${quoted(offeredPerk)} gegen ${quoted(bidPerk)}.`,
  'exchange.cancelled': ({ offeredPerk = '', bidPerk = '' }) =>
    `Ein Tausch wurde abgesagt: ${quoted(offeredPerk)} gegen ${quoted(bidPerk)}.`,
  test: () => 'Das ist ein Test von Perkloop.',
}
