import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { sendDueMail } from '../mail/mail-sending.service'
import { minute } from '../platform/base/durations'
import type { Mailer } from '../platform/outside/mailer'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const loops = givenLoops(server, given)

const hour = 60 * minute
const evening = new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 22 * hour)
const morning = new Date(evening.getTime() + 11 * hour)

it('a loop that ended in the night is proposed to nobody in the morning', async () => {
  const sent: string[] = []
  const mailer: Mailer = { send: async ({ to }) => void sent.push(to), close: () => {} }
  const sendAll = (at: Date) => sendDueMail(db, mailer, { publicUrl: 'http://perkloop.test' }, () => at)
  for (const ends of [false, true]) {
    const { people, loop } = await loops.proposed()
    const [sleeper, other] = people as [TestUser, TestUser]
    await given.call(sleeper, 'PUT', '/users/quiet-hours', { timeZone: 'UTC' })
    await sendAll(evening)
    if (ends) await loops.decline(other, loop)
    await sendAll(morning)
    expect(sent.includes(sleeper.email)).toBe(!ends)
  }
})
