import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { type Given, givenOn } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { minute } from '../platform/base/durations'
import { newId } from '../platform/base/ids'
import { refuseFlood } from './invitation.rules'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)

describe('one more invitation to a mailbox', () => {
  it.each([
    ['the first', { last: null, withinDay: 0 }, null],
    ['long after the last', { last: ago(10), withinDay: 1 }, null],
    ['at once', { last: ago(0), withinDay: 1 }, /wait 10 minutes/],
    ['almost long enough after the last', { last: ago(9.5), withinDay: 1 }, /wait a minute/],
    ['the tenth of a day', { last: null, withinDay: 9 }, null],
    ['the eleventh of a day', { last: null, withinDay: 10 }, /tomorrow/],
  ])('%s', (_name, mailed, refusal) => {
    const send = () => refuseFlood(mailed, now)
    if (refusal) expect(send).toThrow(refusal)
    else expect(send).not.toThrow()
  })
})

describe('with rate limits on', () => {
  let server: Awaited<ReturnType<typeof openServer>>
  let given: Given
  let there: ReturnType<typeof organizationsOn>
  let offset = 0

  beforeAll(async () => {
    server = await openServer({ env: { RATE_LIMITS: 'on' }, clock: () => new Date(Date.now() + offset) })
    given = givenOn(server)
    there = organizationsOn(server)
  })
  afterAll(() => server.stop())

  async function team() {
    const { admin, id, path } = await there.founded()
    const roleId = await there.defaultRole(id, 'member')
    const invite = (email: string) => given.call(admin, 'POST', `${path}/invite`, { email, roleId })
    const revoke = (invitation: string) => given.call(admin, 'DELETE', `${path}/invitations/${invitation}`)
    const summaries = async () => {
      const { body } = await given.call(admin, 'GET', `${path}/audit`)
      return body.map(({ summary }: { summary: string }) => summary)
    }
    return { admin, path, invite, revoke, summaries }
  }
  const mailsTo = (email: string) =>
    server.deps.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()

  it('an organization mails the same email every ten minutes at most, and a refusal leaves all as it was', async () => {
    const { admin, path, invite, revoke, summaries } = await team()
    const email = `${newId()}@example.com`
    const first = await invite(email)
    expect(first.status).toBe(201)
    const second = await invite(email.toUpperCase())
    expect(second.body).toMatchObject({ status: 409, code: 'INVITED_OFTEN' })
    expect(second.body.message).toMatch(/wait 10 minutes/)
    const { body: users } = await given.call(admin, 'GET', `${path}/users`)
    expect(users.filter((user: { isActive: boolean }) => !user.isActive)).toEqual([first.body])
    await revoke(first.body._id)
    expect((await invite(email)).status).toBe(409)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await summaries()).toEqual([
      `Revoked the invitation of ${email}`,
      `Invited ${email} as Member`,
      'Founded the organization',
    ])
    offset = 11 * minute
    expect((await invite(email)).status).toBe(201)
    offset = 0
  })

  it('a mailbox gets ten a day of all organizations together, even when all are sent at once', async () => {
    const email = `${newId()}@example.com`
    const teams = []
    for (let more = 0; more < 12; more += 1) teams.push(await team())
    const replies = await Promise.all(teams.map(({ invite }) => invite(email)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ body }) => body.code === 'INVITED_OFTEN')).toHaveLength(2)
    expect(await mailsTo(email)).toHaveLength(10)
    // An organization that is founded again does not start the count anew.
    expect((await (await team()).invite(email)).status).toBe(409)
  })

  it('links of invitations use up no tries at reset codes', async () => {
    const look = await given.call(null, 'GET', '/organizations/invitations/nonsense')
    expect(look.status).toBe(404)
    expect(look.headers.ratelimit).toContain('limit=600')
    const accept = await given.call((await team()).admin, 'POST', '/organizations/invitations/accept', { token: 'x' })
    expect(accept.headers.ratelimit).toContain('limit=120')
  })
})
