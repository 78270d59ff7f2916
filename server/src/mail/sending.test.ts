import { afterEach, describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import type { Mailer } from '../platform/outside/mailer'
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

const sendAll = (send: Mailer['send']) =>
  sendDueMail(db, { send, close: () => {} }, { publicUrl: 'http://perkloop.test' }, () => new Date())

const ten = Array.from({ length: 10 }, (_, at) => `${at}@example.com`)

describe('letters sent at once', () => {
  it('are marked as they are sent: none waits for a slow receiver', async () => {
    await due(ten)
    let take = () => {}
    const isSlow = new Promise<void>((done) => (take = done))
    const sending = sendAll(({ to }) => (to === ten[4] ? isSlow : Promise.resolve()))
    try {
      await expect.poll(unsent).toEqual([`${ten[4]}: 0`])
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
