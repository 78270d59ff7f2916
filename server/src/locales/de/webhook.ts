import type { Kind } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locales/de/kinds'
import type { WebhookTexts } from '../kinds/webhook'
import { dollars, quoted } from './mail-words'

/** What channels of Slack and Teams are told. */
export const webhookTexts: WebhookTexts = {
  'perk.posted': ({ member, title = '', estimatedValue = 0 }) =>
    `${member?.name ?? ''} bietet ${quoted(title)} an, ${dollars(estimatedValue)} im Monat wert.`,
  'exchange.begun': ({ offeredPerk = '', bidPerk = '' }) =>
    `Ein Tausch hat begonnen: ${quoted(offeredPerk)} gegen ${quoted(bidPerk)}.`,
  'exchange.completed': ({ offeredPerk = '', bidPerk = '' }) =>
    `Ein Tausch ist geschafft: ${quoted(offeredPerk)} gegen ${quoted(bidPerk)}.`,
  'exchange.cancelled': ({ offeredPerk = '', bidPerk = '' }) =>
    `Ein Tausch wurde abgesagt: ${quoted(offeredPerk)} gegen ${quoted(bidPerk)}.`,
  'want.unmet': ({ kind, people = 0 }) =>
    `Hier gesucht: ${named(kind)}. ${people} Leute würden so etwas nehmen, und niemand bietet es an.`,
  'digest.weekly': ({ perks = 0, kinds = [], swaps }) => {
    const posted = perks > 0 && `${perks === 1 ? '1 neuer Perk' : `${perks} neue Perks`}${listed(kinds)}`
    const done = swaps && (swaps === 1 ? '1 Tausch geschafft' : `${swaps} Tauschvorgänge geschafft`)
    return `Letzte Woche: ${[posted, done].filter(Boolean).join(', ')}.`
  },
  test: () => 'Das ist ein Test von Perkloop.',
}

const named = (kind: string | null | undefined) => kindNames[kind as Kind] ?? ''
const listed = (kinds: string[]) => (kinds.length > 0 ? ` (${kinds.map(named).join(', ')})` : '')
