import { languages } from '@perkloop/contract/language'
import { newsKinds } from '@perkloop/contract/organization-news'
import { describe, expect, it } from 'vitest'
import type { AnyMailKind, MailContent, MailFacts } from '../locales/kinds/mail'
import { emailOf } from './templates'

const words = 'URGENT: evil.example'
const exchangeId = 'of-ours'
/** At least one of each kind: a new kind without one does not compile. */
const samples: { [Kind in AnyMailKind]: [MailFacts[Kind], ...MailFacts[Kind][]] } = {
  verification: [{ name: words, token: words }],
  'reset-code': [{ code: words }],
  'password-changed': [{ signedOut: 'everywhere' }, { signedOut: 'elsewhere' }],
  'email-change': [{ name: words, token: words }],
  'email-changed': [{ newEmail: words, token: words }],
  'email-change-undone': [{}],
  'new-sign-in': [
    { browser: words, system: words, address: words, at: '2026-09-18T17:11:00.000Z' },
    { browser: null, system: null, address: words, at: '2026-09-18T17:11:00.000Z' },
  ],
  'two-factor-on': [{}],
  'two-factor-off': [{}],
  'two-factor-moved': [{}],
  'recovery-code-used': [{ left: 3 }, { left: 0 }],
  suspended: [{ until: '2026-09-18T17:11:00.000Z' }, { until: null }, { until: null, isExplained: true }],
  restored: [{}],
  'passkey-added': [{ passkey: words }],
  'passkey-removed': [{ passkey: words }],
  'sso-linked': [{ organization: words }],
  'webhook-off': [{ address: words, organization: words }],
  'token-made': [
    { token: words, organization: null, until: '2026-05-04T10:00:00.000Z' },
    { token: words, organization: words, until: '2026-05-04T10:00:00.000Z' },
  ],
  invitation: [{ inviter: words, organization: words, role: words, token: words }],
  'support-request': [{ from: words, exchangeId, description: words }],
  'support-answered': [
    { target: words, answer: words, resolved: true, exchangeId },
    { target: words, answer: words, resolved: false, exchangeId },
  ],
  'appeal-decided': [
    { outcome: 'upheld', reason: words, contact: 'help@example.com' },
    { outcome: 'reversed', reason: words, contact: 'help@example.com' },
  ],
  moderated: [
    { what: 'perk', title: words, decision: 'hide', reason: words, token: words },
    { what: 'message', title: '', decision: 'warn', reason: words, token: words },
    { what: 'person', title: '', decision: 'suspend', reason: words, token: words },
  ],
  'organization-closed': [
    { organization: words, reason: null },
    { organization: words, reason: words },
  ],
  'organization-welcome': [
    { organization: words, way: 'sso' },
    { organization: words, way: 'directory' },
  ],
  'directory-deactivated': [{ organization: words }],
  'organization-admin': [
    { organization: words, admin: null },
    { organization: words, admin: words },
  ],
  'organization-news': [news(newsKinds[0]), ...newsKinds.slice(1).map(news)],
  'new-bid': [
    { bidder: words, given: words, target: words, bidId: words },
    { bidder: words, given: words, target: words, bidId: words, words },
  ],
  'counter-offer': [
    { what: 'made', by: words, given: words, quantity: 2, target: words, words, bidId: words },
    { what: 'refused', by: words, target: words, bidId: words },
    { what: 'accepted', by: words, target: words, exchangeId },
  ],
  'bid-accepted': [{ owner: words, target: words, exchangeId }],
  'change-proposed': [
    { what: 'proposed', by: words, target: words, exchangeId },
    { what: 'confirmed', by: words, target: words, exchangeId },
    { what: 'refused', by: words, target: words, exchangeId },
  ],
  'bid-rejected': [{ target: words }, { target: words, isClosed: true }],
  'completion-asked': [
    { initiator: words, target: words, exchangeId },
    { initiator: null, target: words, exchangeId },
  ],
  completed: [{ target: words, exchangeId }],
  cancelled: [
    { canceller: words, team: words, target: words, reason: words, exchangeId },
    { canceller: null, target: words, reason: null, exchangeId },
    { canceller: null, cause: 'person-unavailable', target: words, reason: null, exchangeId },
  ],
  overdue: [{ target: words, exchangeId }],
  'perk-ending': [{ perk: words, day: '2026-09-18' }],
  loop: [
    { what: 'proposed', gives: words, gets: words, loopId: 'of-ours' },
    { what: 'agreed', gives: words, gets: words, loopId: 'of-ours', exchangeId },
    { what: 'ended', gives: words, gets: words, loopId: 'of-ours' },
  ],
  watch: [{ count: 2, search: `q=${encodeURIComponent(words)}` }],
  'unread-messages': [{ sender: words, count: 2, exchangeId }],
  'friend-request': [{ requester: words }],
  gathered: [
    {
      items: [
        { kind: 'friend-request', requester: words },
        { kind: 'overdue', target: words, exchangeId },
      ],
    },
  ],
}

function news(kind: (typeof newsKinds)[number]) {
  return { organization: words, who: words, news: { kind, domain: 'example.com', day: '2026-12-24' } }
}

const contents = Object.entries(samples).flatMap(([kind, facts]) =>
  // Each list holds the facts of its kind, which the type of `samples` says and `entries` forgets.
  facts.map((one) => ({ kind, ...one }) as MailContent),
)

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
