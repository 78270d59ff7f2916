import type { Kind } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locales/en/kinds'
import type { WebhookTexts } from '../kinds/webhook'
import { dollars, quoted } from './mail-words'

/** What channels of Slack and Teams are told. */
export const webhookTexts: WebhookTexts = {
  'perk.posted': ({ member, title = '', estimatedValue = 0 }) =>
    `${member?.name ?? ''} offers ${quoted(title)}, worth ${dollars(estimatedValue)} a month.`,
  'exchange.begun': ({ offeredPerk = '', bidPerk = '' }) =>
    `A swap has begun: ${quoted(offeredPerk)} for ${quoted(bidPerk)}.`,
  'exchange.completed': ({ offeredPerk = '', bidPerk = '' }) =>
    `A swap is done: ${quoted(offeredPerk)} for ${quoted(bidPerk)}.`,
  'exchange.cancelled': ({ offeredPerk = '', bidPerk = '' }) =>
    `A swap was called off: ${quoted(offeredPerk)} for ${quoted(bidPerk)}.`,
  'want.unmet': ({ kind, people = 0 }) =>
    `Wanted here: ${named(kind)}. ${people} people would take a perk of this kind, and nobody offers one.`,
  'digest.weekly': ({ perks = 0, kinds = [], swaps }) => {
    const posted = perks > 0 && `${perks === 1 ? '1 new perk' : `${perks} new perks`}${listed(kinds)}`
    const done = swaps && (swaps === 1 ? '1 swap done' : `${swaps} swaps done`)
    return `Last week: ${[posted, done].filter(Boolean).join(', ')}.`
  },
  test: () => 'This is a test from Perkloop.',
}

const named = (kind: string | null | undefined) => kindNames[kind as Kind] ?? ''
const listed = (kinds: string[]) => (kinds.length > 0 ? ` (${kinds.map(named).join(', ')})` : '')
