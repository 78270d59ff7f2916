import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { allHeard } from '../../../test/all-heard'
import type { TestUser } from '../../../test/given'
import { serverOfFile } from '../../../test/server-of-file'

const { server, given } = await serverOfFile()
const { port } = server.app.server.address() as AddressInfo
const address = `http://127.0.0.1:${port}/api/events`

async function listen(as: TestUser, query = '') {
  const abort = new AbortController()
  const stream = await fetch(address + query, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: abort.signal,
  })
  const reader = stream.body?.getReader()
  return { stream, read: async () => reader?.read(), abort: () => abort.abort() }
}

async function heard({ read }: Awaited<ReturnType<typeof listen>>, word: string) {
  let text = ''
  while (!text.includes(word)) text += new TextDecoder().decode((await read())?.value)
  return text
}

describe('live events', () => {
  it('come as a stream, and end with the session', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const listening = await listen(other)
    expect(listening.stream.headers.get('content-type')).toBe('text/event-stream')
    await given.made(one, '/friends/request', { recipientId: other.id })
    expect(await heard(listening, '"friends"')).not.toContain('resync')
    await given.call(other, 'POST', '/users/logout')
    const rest = async () => {
      for (;;) if ((await listening.read().catch(() => ({ done: true })))?.done) return 'ended'
    }
    expect(await rest()).toBe('ended')
    listening.abort()
    expect((await fetch(address)).status).toBe(401)
  })

  it('tell those whose page is older than a change to read again, and nobody else', async () => {
    const [one, told, calm] = [await given.user(), await given.user(), await given.user()]
    // An instance that has just started does not know what was announced before.
    await new Promise((done) => setTimeout(done, 2_500))
    await given.made(one, '/friends/request', { recipientId: told.id })
    await allHeard(server.deps)
    const late = await listen(told, '?age=100')
    expect(await heard(late, 'data: ')).toContain('resync')
    const early = await listen(calm, '?age=100')
    await given.made(one, '/friends/request', { recipientId: calm.id })
    expect(await heard(early, '"friends"')).not.toContain('resync')
    for (const each of [late, early]) each.abort()
  })

  it.each(['-1', 'old', '60001'])('refuse the age %s', async (age) => {
    const reply = await given.call(await given.user(), 'GET', `/events?age=${age}`)
    expect([reply.status, reply.body.code]).toEqual([422, 'INVALID'])
  })
})
