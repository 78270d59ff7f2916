import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import { type Mailer, openMailer } from '../platform/outside/mailer'
import { sendDueMail } from './mail-sending.service'

// The job does not run, so only these tests send what they queue.
const { server } = await serverOfFile({ mailEvery: 60 * 60_000 })
const { db } = server.deps

afterEach(() => db.deleteFrom('outbox').execute())

async function due(recipients: string[], attempts = 0) {
  const letter = { subject: 'Hello', title: 'Hello', paragraphs: ['Hello'] }
  const row = { kind: 'new-bid', user_id: null, letter: JSON.stringify(letter), attempts }
  const rows = recipients.map((recipient) => ({ ...row, id: newId(), recipient, due_at: new Date(0) }))
  await db.insertInto('outbox').values(rows).execute()
}

const unsent = async () => {
  const rows = await db.selectFrom('outbox').select(['recipient', 'attempts']).where('sent_at', 'is', null).execute()
  return rows.map(({ recipient, attempts }) => `${recipient}: ${attempts}`).sort()
}

const sendAll = (send: Mailer['send'], stopping?: AbortSignal) =>
  sendDueMail(db, { send, close: () => {} }, { publicUrl: 'http://perkloop.test' }, () => new Date(), stopping)

/** For how long the next try waits, in minutes, after a real mail server has replied this to the receiver. */
async function waitAfter(code: number, text: string) {
  const refuse = Object.assign(new Error(text), { responseCode: code })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_to, _session, done) => done(refuse),
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'no-reply@example.com',
    supportEmail: 'help@example.com',
    dataDir: '',
  })
  await due(['gone@example.com'])
  await sendAll((mail) => mailer.send(mail))
  mailer.close()
  await new Promise<void>((done) => smtp.close(done))
  const { due_at, last_error } = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(last_error).toContain(text)
  return Math.round((due_at.getTime() - Date.now()) / 60_000)
}

const ten = Array.from({ length: 10 }, (_, at) => `${at}@example.com`)

describe('letters sent at once', () => {
  it('are marked as they are sent: none waits for a slow receiver', async () => {
    await due(ten)
    let take = () => {}
    const isSlow = new Promise<void>((done) => (take = done))
    const sending = sendAll(({ to }) => (to === ten[4] ? isSlow : Promise.resolve()))
    try {
      await expect.poll(unsent, { timeout: 10_000 }).toEqual([`${ten[4]}: 0`])
    } finally {
      take()
      await sending
    }
    expect(await unsent()).toEqual([])
  })

  it('are all counted, also where one mark fails', async () => {
    // Attempt counts at their limit, before and after the others.
    const [full, refused, most] = [ten.slice(0, 5), ten.slice(5, 8), 2 ** 31 - 1]
    await due(full.slice(0, 4), most)
    await due([...refused, 'taken@example.com'])
    await due(full.slice(4), most)
    const sending = sendAll(async ({ to }) => {
      if (to !== 'taken@example.com') throw new Error('refused')
    })
    await expect(sending).rejects.toThrow('integer')
    expect(await unsent()).toEqual([...full.map((to) => `${to}: ${most}`), ...refused.map((to) => `${to}: 1`)])
  })
})

it('a process that stops sends the letters under way, and leaves the rest to others', async () => {
  await due([...ten, ...ten.map((to) => `more-${to}`)])
  await sendAll(() => Promise.resolve(), AbortSignal.abort())
  expect(await unsent()).toHaveLength(10)
  await sendAll(() => Promise.resolve())
  expect(await unsent()).toEqual([])
})

describe('a letter that the mail server refuses', () => {
  it.each([
    ['for a mailbox that is none', 550, '5.1.1 No such user', 24 * 60],
    ['for a full mailbox', 552, '5.2.2 Over quota', 24 * 60],
    ['for now', 450, '4.2.1 Try later', 1],
    ['for what is wrong with our own address', 550, '5.1.8 Sender address rejected', 1],
    ['because we may not send as that', 550, '5.2.252 Send as denied', 1],
    ['because it does not relay for us', 554, '5.7.1 Relay access denied', 1],
    ['without saying why', 550, 'No', 1],
  ])('%s waits', async (_why, code, text, minutes) => {
    expect(await waitAfter(code, text)).toBe(minutes)
  })
})
