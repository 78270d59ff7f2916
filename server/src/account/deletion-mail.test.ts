import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { hashPassword } from '../password/password.service'

// Nothing is sent: as while a mail server is away, or refuses a mailbox.
const { server, given } = await serverOfFile()
const { db } = server.deps
const password = 'A quiet walk 42'
const there = organizationsOn(server)

it('mail that waits tells nothing of who deleted their account, and an invitation stays', async () => {
  const { bidder: leaver, exchange } = await given.exchange()
  const { id, path } = await there.founded()
  await there.join(leaver, id, await there.defaultRole(id, 'admin'))
  await given.made(leaver, '/support', { exchangeId: exchange._id, description: 'Between us' })
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', leaver.id)
    .execute()
  const change = { email: 'mistyped@example.com', currentPassword: password }
  expect((await given.call(leaver, 'POST', '/users/email-change', change)).status).toBe(200)
  const roleId = await there.defaultRole(id, 'member')
  await given.made(leaver, `${path}/invite`, { email: 'invited@example.com', roleId })
  await given.call(leaver, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'I leave' })
  expect((await given.call(leaver, 'DELETE', '/users/profile')).status).toBe(200)
  const { rows } = await sql<{ row: string }>`select o::text as row from outbox o where sent_at is null`.execute(db)
  const waiting = rows.map(({ row }) => row).join('\n')
  for (const trace of [leaver.id, leaver.name, 'Between us', 'mistyped']) expect(waiting).not.toContain(trace)
  expect(waiting).toContain('invited@example.com')
})
