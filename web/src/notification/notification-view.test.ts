import type { Notification } from '@perkloop/contract/notification'
import { expect, it } from 'vitest'
import { addressOf, byDay, isAmong, isOfSearch, newSince, shownAt, textOf } from './notification-view'

const one: Notification = {
  _id: '1',
  at: '2026-03-03T10:00:00.000Z',
  kind: 'new-bid',
  isRead: false,
  count: 1,
  person: { _id: 'p', name: 'Ada' },
  perkTitle: 'Gym pass',
  note: '',
  bidId: 'b',
  exchangeId: null,
  loopId: null,
}
const newest = (at: string) => ({ at: `2026-03-03T${at}:00.000Z` })

it.each([
  ['nothing is new at first', undefined, { unread: 3, newest: newest('10:00') }, 0],
  ['nothing unread', { unread: 1, newest: newest('10:00') }, { unread: 0, newest: null }, 0],
  ['the same again', { unread: 1, newest: newest('10:00') }, { unread: 1, newest: newest('10:00') }, 0],
  ['one more', { unread: 1, newest: newest('10:00') }, { unread: 2, newest: newest('10:01') }, 1],
  ['one that counts up', { unread: 1, newest: newest('10:00') }, { unread: 1, newest: newest('10:02') }, 1],
  ['several', { unread: 0, newest: null }, { unread: 4, newest: newest('10:01') }, 4],
  ['an older one is left', { unread: 2, newest: newest('10:05') }, { unread: 1, newest: newest('10:00') }, 0],
])('%s', (_, before, now, come) => expect(newSince(before, now)).toBe(come))

it.each([
  ['/acceptedbids', '?exchange=e', { kind: 'message', exchangeId: 'e' }, true],
  ['/acceptedbids', '?exchange=e', { kind: 'message', exchangeId: 'f' }, false],
  ['/acceptedbids', '', { kind: 'message', exchangeId: 'e' }, false],
  ['/mybids', '', { kind: 'new-bid' }, true],
  ['/mybids', '', { kind: 'friend-request' }, false],
  ['/myperks', '', { kind: 'perk-ending' }, true],
  ['/mybids', '', { kind: 'counter-offer' }, true],
  ['/mybids', '', { kind: 'counter-refused' }, true],
  ['/mybids', '', { kind: 'counter-accepted' }, false],
  ['/mybids', '', { kind: 'loop' }, true],
  ['/friends', '', { kind: 'loop' }, false],
  ['/friends', '', { kind: 'friend-request' }, true],
  ['/marketplace', '', { kind: 'new-bid' }, false],
] as const)('%s%s shows %j: %s', (path, search, change, shown) => {
  expect(isAmong(shownAt(path, search), { ...one, ...change })).toBe(shown)
})

it('leads to its matter', () => {
  expect(addressOf(one)).toBe('/mybids?bid=b')
  expect(addressOf({ ...one, exchangeId: 'e' })).toBe('/acceptedbids?exchange=e')
  expect(addressOf({ ...one, kind: 'friend-request', bidId: null })).toBe('/friends?view=requests')
})

it('has words for people and perks that are gone', () => {
  expect(textOf(one)).toBe('Ada placed a bid on your Gym pass')
  expect(textOf({ ...one, person: null, perkTitle: '' })).toBe('Private member placed a bid on your Removed perk')
  expect(textOf({ ...one, kind: 'message', count: 3 })).toBe('Ada sent you 3 messages')
})

it.each([
  ['moderated', 'Advertising or spam', 'We decided on a report about you: “Advertising or spam”', '/profile'],
  ['report-acted', '', 'We acted on what you reported. Thank you.', '/marketplace'],
  ['report-kept', '', 'We looked at what you reported, and it stays as it is.', '/marketplace'],
] as const)('of a report says what was decided, and leads on: %s', (kind, note, words, address) => {
  const decided: Notification = { ...one, kind, note, person: null, perkTitle: '', bidId: null }
  expect(textOf(decided)).toBe(words)
  expect(addressOf(decided)).toBe(address)
})

it('of a search names it, leads to it, and is read where it is shown', () => {
  const watch: Notification = { ...one, kind: 'watch', bidId: null, perkTitle: '', note: 'q=yoga+class&kind=fitness' }
  expect(textOf(watch)).toBe('1 new perk fits your search “yoga class”')
  expect(textOf({ ...watch, note: 'kind=fitness&maxValue=20', count: 3 })).toBe(
    '3 new perks fit your search in Fitness',
  )
  expect(textOf({ ...watch, note: 'minValue=0', count: 3 })).toBe('3 new perks fit your search')
  expect(addressOf(watch)).toBe('/marketplace?q=yoga+class&kind=fitness')
  expect(isOfSearch(watch, '/marketplace', '?q=yoga+class&kind=fitness')).toBe(true)
  expect(isOfSearch(watch, '/', '?q=yoga+class&kind=fitness')).toBe(true)
  expect(isOfSearch(watch, '/marketplace', '?q=yoga+class')).toBe(false)
})

it('is listed by day, in its order', () => {
  const all = ['3', '3', '2'].map((day, n) => ({ ...one, _id: String(n), at: day }))
  expect(byDay(all, (at) => at).map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ['3', 2],
    ['2', 1],
  ])
})
