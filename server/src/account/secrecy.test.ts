import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { hashPassword } from '../password/password-hash'

let offset = 0

const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + offset) })

/** Every GET a signed-in client can call; lists, and single things of another user, by their ids. */
const readable = (
  other: TestUser,
  ids: { perk: string; exchange: string; loop: string; username: string; code: string },
) => [
  '/users/profile',
  '/users/sessions',
  '/users/passkeys',
  '/users/tokens',
  `/users/${other.id}`,
  `/users/${other.id}/comments`,
  `/users/invite/${ids.code}`,
  `/users/username/${ids.username}`,
  '/perks',
  '/perks/featured',
  '/perks/user',
  `/perks/${ids.perk}`,
  `/perks/${ids.perk}/wants`,
  '/bids',
  '/exchanges',
  '/watches',
  '/suggestions',
  '/loops',
  `/loops/${ids.loop}`,
  `/exchanges/${ids.exchange}`,
  `/chat/${ids.exchange}`,
  '/chat/unread',
  '/friends',
  '/friends/pending',
  '/notifications',
  '/notifications/counts',
  `/support?exchangeId=${ids.exchange}`,
  '/users/blocked',
  '/config',
]

describe('what is somebody’s own', () => {
  it.each([true, false])('is in no answer to anybody else (private: %s)', async (hidden) => {
    const there = await given.exchange()
    const [viewer, other] = [there.bidder, there.owner]
    const change = { discoverability: hidden ? 'private' : 'public' }
    const own = (await given.call(other, 'PUT', '/users/profile', change)).body
    await given.friends(other, viewer)
    const wants = { perks: [], wishes: [{ kind: 'food', words: 'ownwish' }] }
    expect((await given.call(other, 'PUT', `/perks/${there.target._id}/wants`, wants)).status).toBe(200)
    await given.made(other, '/chat', { exchangeId: there.exchange._id, content: 'Hello' })
    const loop = (await givenLoops(server, given).made([viewer, other]))._id
    await given.made(other, `/loops/${loop}/accept`, { logistics: 'ownlogistics' })
    await given.made(other, '/watches', { q: 'ownsearch' })
    const code = own.inviteCode ?? 'NOBODY2345'
    const ids = { perk: there.target._id, exchange: there.exchange._id, loop, username: own.username, code }
    for (const path of readable(other, ids)) {
      const reply = await given.call(viewer, 'GET', path)
      expect([200, 403, 404], path).toContain(reply.status)
      expect(reply.text, path).not.toContain(other.email)
      expect(reply.text, path).not.toContain(other.token)
      expect(reply.text, path).not.toContain('ownwish')
      expect(reply.text, path).not.toContain('ownsearch')
      expect(reply.text, path).not.toContain('ownlogistics')
      if (hidden) expect(reply.text, path).not.toContain(code)
      // Whether the reader has one is said to them alone.
      const told = reply.text.replaceAll('"hasPassword":', '')
      expect(told, path).not.toMatch(/password|token|hash|unsubscribe/i)
    }
  })
})

describe('whether an email is known', () => {
  it('can’t be told from how long a login takes', async () => {
    const known = await given.user()
    const password_hash = await hashPassword('A quiet walk 42')
    await server.deps.db.updateTable('users').set({ password_hash }).where('id', '=', known.id).execute()
    const took = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 8; round += 1) {
      for (const [who, email] of [
        ['known', known.email],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const start = performance.now()
        await given.call(null, 'POST', '/users/login', { email, password: 'A wrong guess 1' })
        took[who].push(performance.now() - start)
      }
    }
    // Without the decoy the response for an unknown email comes more than ten times as fast.
    // The least of each is the least disturbed by whatever else the machine does.
    const ratio = Math.min(...took.unknown) / Math.min(...took.known)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  it('can’t be told from a reset request: the same is written for both', async () => {
    const known = await given.user()
    const written = async () => {
      const mails = await server.deps.db.selectFrom('outbox').select(['recipient', 'sent_at', 'letter']).execute()
      const resets = await server.deps.db.selectFrom('password_resets').select('account').execute()
      return { mails, resets: resets.length }
    }
    const counts = []
    for (const email of [known.email, 'never-seen@example.com']) {
      const before = await written()
      const reply = await given.call(null, 'POST', '/users/request-password-reset', { email })
      const after = await written()
      counts.push([reply.status, after.mails.length - before.mails.length, after.resets - before.resets])
    }
    expect(counts).toEqual([
      [200, 1, 1],
      [200, 1, 1],
    ])
    // And nobody gets that mail: it has no recipient.
    const pretended = (await written()).mails.filter((mail) => mail.recipient === '')
    expect(pretended).toEqual([{ recipient: '', sent_at: expect.any(Date), letter: null }])
  })
})

describe('reset codes', () => {
  it('are five in any 24 hours, over midnight too', async () => {
    const user = await given.user()
    const sent = async () => {
      await given.call(null, 'POST', '/users/request-password-reset', { email: user.email })
      const mails = await server.deps.db.selectFrom('outbox').select('id').where('recipient', '=', user.email).execute()
      return mails.length
    }
    const counts: number[] = []
    // The seventh request comes 27 hours after the first.
    for (let time = 0; time < 7; time += 1) {
      offset = time * 4.5 * 60 * 60_000
      counts.push(await sent())
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 5, 6])
    offset = 0
  })

  it('die with a change of the password', async () => {
    const user = await given.user()
    await given.call(null, 'POST', '/users/request-password-reset', { email: user.email })
    const reset = () =>
      server.deps.db
        .selectFrom('password_resets')
        .select('code_hash')
        .where('account', '=', user.email)
        .executeTakeFirstOrThrow()
    expect((await reset()).code_hash).not.toBeNull()
    const hash = await hashPassword('A quiet walk 42')
    await server.deps.db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute()
    const body = { currentPassword: 'A quiet walk 42', newPassword: 'A louder walk 43' }
    expect((await given.call(user, 'PUT', '/users/password', body)).status).toBe(200)
    expect((await reset()).code_hash).toBeNull()
  })
})
