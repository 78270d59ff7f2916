import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { sendDueMail } from '../mail/mail-sending.service'
import { minute } from '../platform/base/durations'
import type { Mailer } from '../platform/outside/mailer'

// The job does not run, so only these tests send what they queue.
const { server, given } = await serverOfFile()
const { db } = server.deps
const desk = await organizationsOn(server).makeSystemAdmin(await given.user())

const hour = 60 * minute
const evening = new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 22 * hour)
const morning = new Date(evening.getTime() + 11 * hour)
let sent: { to: string; plain: string }[] = []
const mailer: Mailer = { send: async ({ to, plain }) => void sent.push({ to, plain }), close: () => {} }
const sendAll = (at: Date) => sendDueMail(db, mailer, { publicUrl: 'http://perkloop.test' }, () => at)
const proposals = async (to: TestUser) => {
  const told = (await given.call(to, 'GET', '/notifications')).body.map(({ kind }: { kind: string }) => kind)
  const mailed = sent.filter((mail) => mail.to === to.email && mail.plain.includes('wants to change'))
  return { told: told.filter((kind: string) => kind === 'change-proposed').length, mailed: mailed.length }
}

type End = (by: TestUser, id: string, reader: TestUser) => Promise<unknown>
/** What becomes of the exchange of a change that waits for the morning. */
const ends: Record<string, End> = {
  'stands still': async () => {},
  'was cancelled': (by, id) => given.made(by, `/exchanges/${id}/cancel`, { reason: 'No time' }),
  'ended with its proposer': (by) => given.call(by, 'DELETE', '/users/profile'),
  'ended with a suspension': (by) =>
    given.made(desk, `/admin/people/${by.id}/suspend`, { until: null, reason: 'Posts links to malware' }),
  'was completed': async (by, id, reader) => {
    await given.made(by, `/exchanges/${id}/initiate-completion`)
    await given.made(reader, `/exchanges/${id}/confirm-completion`)
  },
}

it.each(Object.keys(ends))(
  'is told and mailed in the morning only while it can be answered: its exchange %s',
  async (how) => {
    sent = []
    const { owner, bidder, exchange } = await given.exchange()
    await given.call(bidder, 'PUT', '/users/quiet-hours', { timeZone: 'UTC' })
    await given.made(owner, `/exchanges/${exchange._id}/changes`, { quantity: 3 })
    await sendAll(evening)
    await ends[how]?.(owner, exchange._id, bidder)
    await sendAll(morning)
    const isOpen = how === 'stands still' ? 1 : 0
    expect(await proposals(bidder)).toEqual({ told: isOpen, mailed: isOpen })
  },
)
