import { describe, expect, it } from 'vitest'
import { type ChatLine, haveCome, merge, mergeNewest } from './chat-merge'

function line(_id: string, state?: ChatLine['state']): ChatLine {
  const message = {
    _id,
    exchangeId: 'e',
    senderId: { _id: 'me', name: 'Me' },
    content: _id,
    file: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  return state ? { ...message, state } : message
}

const shown = (lines: ChatLine[]) => lines.map((one) => one._id)

describe('merging a chat', () => {
  it('puts what the other wrote before our own, however late it is read', () => {
    const known = [line('one'), line('three', 'sent')]
    expect(shown(merge(known, [line('two'), line('three')]))).toEqual(['one', 'two', 'three'])
  })

  it('keeps what is on its way or failed at the end, and nothing twice', () => {
    const known = [line('one'), line('a', 'failed'), line('b', 'sending')]
    expect(shown(merge(known, [line('one'), line('two')]))).toEqual(['one', 'two', 'a', 'b'])
  })
})

describe('the newest page, read once more', () => {
  const removed = { ...line('two'), content: '' }
  it.each([
    [
      'takes the place of what it joins on to',
      [line('one'), line('two')],
      [removed, line('three')],
      ['one', '', 'three'],
    ],
    ['leaves no gap', [line('one')], [line('five'), line('six')], ['five', 'six']],
    ['keeps our own', [line('one'), line('a', 'failed')], [line('five')], ['five', 'a']],
  ])('%s', (_what, known, page, right) => {
    expect(mergeNewest(known, page).map(({ content }) => content)).toEqual(right)
  })
})

describe('messages that were not acknowledged', () => {
  const mine = (id: string, content: string, change: Partial<ChatLine> = {}): ChatLine => ({
    _id: id,
    exchangeId: 'e',
    senderId: { _id: 'me', name: 'Me' },
    content,
    file: null,
    createdAt: '2026-03-03T16:00:00.000Z',
    ...change,
  })
  const unsent = (key: string, content: string, after?: string) => ({ key, content, at: '', after, failed: true })
  const theirs = { senderId: { _id: 'other', name: 'Other' } }
  it.each([
    ['one that has come', [mine('1', 'Hi')], [unsent('a', 'Hi')], ['a']],
    ['one of the same words as another before it', [mine('1', 'ok')], [unsent('a', 'ok', '1')], []],
    ['two of the same words, of which one came', [mine('1', 'ok')], [unsent('a', 'ok'), unsent('b', 'ok')], ['a']],
    [
      'two of the same words that came',
      [mine('1', 'ok'), mine('2', 'ok')],
      [unsent('a', 'ok'), unsent('b', 'ok')],
      ['a', 'b'],
    ],
    ['other words', [mine('1', 'Bye')], [unsent('a', 'Hi')], []],
    ['the same words of the other party', [mine('1', 'Hi', theirs)], [unsent('a', 'Hi')], []],
    ['one on its way', [mine('a', 'Hi', { state: 'sending' })], [unsent('a', 'Hi')], []],
  ] as const)('%s', (_name, lines, waiting, right) => {
    expect(haveCome([...lines], [...waiting], 'me')).toEqual(right)
  })
})
