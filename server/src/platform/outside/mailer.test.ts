import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { openServer } from '../../../test/database'
import { freePort } from '../../../test/free-port'
import { givenOn } from '../../../test/given'
import { newId } from '../base/ids'
import { openMailer, readCaptured } from './mailer'

describe('mail', () => {
  const opened: { close: (done: () => void) => void }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await new Promise<void>((done) => one.close(done))
  })

  it('waits for a mail server that is down: registration answers, the mail goes out later', async () => {
    const port = await freePort()
    let offset = 0
    const server = await openServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'help@example.com' },
      clock: () => new Date(Date.now() + offset),
      mailEvery: 1_000,
    })
    const given = givenOn(server)
    const draft = { name: 'Ann', username: 'ann-mail', email: 'ann-mail@example.com', password: 'A quiet walk 42' }
    expect((await given.call(null, 'POST', '/users/register', draft)).status).toBe(201)
    const waiting = async () => await server.deps.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    await expect.poll(async () => (await waiting()).attempts, { timeout: 10_000 }).toBe(1)

    const received: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    smtp.listen(port, '127.0.0.1')
    opened.push(smtp)
    offset = 2 * 60_000
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    expect(received[0]).toContain('Subject: Confirm your email for Perkloop')
    expect(received[0]).toContain('Reply-To: help@example.com')
    expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]+@perkloop\.test>/)
    await expect.poll(async () => (await waiting()).letter).toBeNull()
    await server.stop()
  })

  it('that is captured is read whole or not at all, while others come and the oldest go', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-mail-'))
    const mailer = openMailer({ smtpUrl: undefined, mailFrom: '', supportEmail: '', dataDir })
    const text = 'x'.repeat(50_000)
    let sending = true
    const reading = (async () => {
      while (sending) for (const mail of await readCaptured(dataDir)) expect(mail.html).toBe(text)
    })()
    for (let sent = 0; sent < 600; sent += 20) {
      const batch = Array.from({ length: 20 }, () =>
        mailer.send({
          messageId: newId(),
          kind: 'verification',
          to: 'a',
          subject: 's',
          html: text,
          plain: '',
          headers: {},
        }),
      )
      await Promise.all(batch)
    }
    sending = false
    await reading
    const kept = await readCaptured(dataDir)
    expect(kept.length).toBeGreaterThan(100)
    expect(kept.length).toBeLessThanOrEqual(220)
    rmSync(dataDir, { recursive: true, force: true })
  })
})
