import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../platform/api-error'
import { unreadFailureText } from './unread-failure'

const own = 'Failed to fetch unread counts'
const refused = (status: number, message?: string) => new ApiError(status, own, message ? { message } : {})

describe('a failure to read unread counts', () => {
  it.each([
    ['429', refused(429, 'Rate limit exceeded'), undefined],
    ['401', refused(401, 'Session expired'), undefined],
    ['500 with words', refused(500, 'Boom'), 'Server error while fetching messages. Please try again later.'],
    ['500 without', refused(500), 'Server error while fetching messages. Please try again later.'],
    ['503 with words', refused(503, 'Down for a moment'), 'Down for a moment'],
    ['403 with words', refused(403, 'Not for you'), 'Not for you'],
    ['404 without', refused(404), own],
    ['no answer', refused(0), own],
    ['what is no answer at all', new TypeError('x is undefined'), own],
  ])('%s', (_, error, text) => expect(unreadFailureText(error)).toBe(text))

  it('says nothing offline, where the strip does', () => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(unreadFailureText(refused(0))).toBeUndefined()
  })
})
