import { languages } from '@perkloop/contract/language'
import { newsKinds } from '@perkloop/contract/organization-news'
import { describe, expect, it } from 'vitest'
import type { MailContent } from '../locales/kinds/mail'
import { emailOf } from './templates'

const words = 'URGENT: evil.example'
const exchangeId = 'of-ours'
const contents: MailContent[] = [
  { kind: 'verification', name: words, token: words },
  { kind: 'reset-code', code: words },
  { kind: 'password-changed', signedOut: 'everywhere' },
  { kind: 'email-change', name: words, token: words },
  { kind: 'email-changed', newEmail: words, token: words },
  { kind: 'email-change-undone' },
  { kind: 'new-sign-in', browser: words, system: words, address: words, at: '2026-09-18T17:11:00.000Z' },
  { kind: 'two-factor-on' },
  { kind: 'two-factor-off' },
  { kind: 'two-factor-moved' },
  { kind: 'recovery-code-used', left: 3 },
  { kind: 'passkey-added', passkey: words },
  { kind: 'passkey-removed', passkey: words },
  { kind: 'sso-linked', organization: words },
  { kind: 'webhook-off', address: words, organization: words },
  { kind: 'token-made', token: words, organization: null, until: '2026-05-04T10:00:00.000Z' },
  { kind: 'token-made', token: words, organization: words, until: '2026-05-04T10:00:00.000Z' },
  { kind: 'invitation', inviter: words, organization: words, role: words, token: words },
  { kind: 'support-request', from: words, exchangeId, description: words },
  { kind: 'support-answered', target: words, answer: words, resolved: true, exchangeId },
  { kind: 'support-answered', target: words, answer: words, resolved: false, exchangeId },
  { kind: 'appeal-decided', outcome: 'upheld', reason: words, contact: 'help@example.com' },
  { kind: 'appeal-decided', outcome: 'reversed', reason: words, contact: 'help@example.com' },
  { kind: 'moderated', what: 'perk', title: words, decision: 'hide', reason: words, token: words },
  { kind: 'moderated', what: 'message', title: '', decision: 'warn', reason: words, token: words },
  { kind: 'moderated', what: 'person', title: '', decision: 'suspend', reason: words, token: words },
  { kind: 'organization-closed', organization: words, reason: null },
  { kind: 'organization-closed', organization: words, reason: words },
  { kind: 'organization-welcome', organization: words, way: 'sso' },
  { kind: 'organization-welcome', organization: words, way: 'directory' },
  { kind: 'directory-deactivated', organization: words },
  { kind: 'organization-admin', organization: words, admin: null },
  { kind: 'organization-admin', organization: words, admin: words },
  ...newsKinds.map((kind) => ({
    kind: 'organization-news' as const,
    organization: words,
    who: words,
    news: { kind, domain: 'example.com', day: '2026-12-24' },
  })),
  { kind: 'new-bid', bidder: words, given: words, target: words, bidId: words },
  { kind: 'counter-offer', what: 'made', by: words, given: words, quantity: 2, target: words, words, bidId: words },
  { kind: 'counter-offer', what: 'refused', by: words, target: words, bidId: words },
  { kind: 'counter-offer', what: 'accepted', by: words, target: words, exchangeId },
  { kind: 'bid-accepted', owner: words, target: words, exchangeId },
  { kind: 'change-proposed', what: 'proposed', by: words, target: words, exchangeId },
  { kind: 'change-proposed', what: 'confirmed', by: words, target: words, exchangeId },
  { kind: 'change-proposed', what: 'refused', by: words, target: words, exchangeId },
  { kind: 'bid-rejected', target: words },
  { kind: 'bid-rejected', target: words, isClosed: true },
  { kind: 'completion-asked', initiator: words, target: words, exchangeId },
  { kind: 'completed', target: words, exchangeId },
  { kind: 'cancelled', canceller: words, team: words, target: words, reason: words, exchangeId },
  { kind: 'overdue', target: words, exchangeId },
  { kind: 'perk-ending', perk: words, day: '2026-09-18' },
  { kind: 'watch', count: 2, search: `q=${encodeURIComponent(words)}` },
  { kind: 'unread-messages', sender: words, count: 2, exchangeId },
  { kind: 'friend-request', requester: words },
  { kind: 'cancelled', canceller: null, target: words, reason: null, exchangeId },
  { kind: 'completion-asked', initiator: null, target: words, exchangeId },
  { kind: 'new-sign-in', browser: null, system: null, address: words, at: '2026-09-18T17:11:00.000Z' },
  { kind: 'recovery-code-used', left: 0 },
  {
    kind: 'gathered',
    items: [
      { kind: 'friend-request', requester: words },
      { kind: 'overdue', target: words, exchangeId },
    ],
  },
]

describe.each(languages)('in %s', (language) => {
  it.each(contents)('$kind has nobody’s words in its subject and title', (content) => {
    const { subject, title, paragraphs } = emailOf(content, language, language)
    expect([subject, title].join()).not.toContain(words)
    expect(paragraphs.join(' ')).not.toMatch(/undefined|null|\[object/)
  })
})

it.each([
  ['en', 'September 18, 2026 at 5:11 PM'],
  ['en-GB', '18 September 2026 at 17:11'],
] as const)('a moment is written as in %s', (locale, written) => {
  const at = '2026-09-18T17:11:00.000Z'
  const { paragraphs } = emailOf({ kind: 'new-sign-in', browser: 'x', system: null, address: 'y', at }, 'en', locale)
  expect(paragraphs.join().replaceAll('\u202f', ' ')).toContain(written)
})
