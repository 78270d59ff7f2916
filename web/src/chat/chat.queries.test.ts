import { describe, expect, it } from 'vitest'
import { type ChatLine, merge } from './chat.queries'

function line(_id: string, state?: ChatLine['state']): ChatLine {
  const message = {
    _id,
    exchangeId: 'e',
    senderId: { _id: 'me', name: 'Me' },
    content: _id,
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
