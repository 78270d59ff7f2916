import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'

let offset = 0
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + offset) })
const { db } = server.deps

let count = 0
async function registered() {
  count += 1
  const email = `Resend${count}@example.com`
  const draft = { name: 'Ann Example', username: `resend${count}`, email, password: 'A quiet walk 42' }
  expect((await given.call(null, 'POST', '/users/register', draft)).status).toBe(201)
  return email
}
const resend = (email: string) => given.call(null, 'POST', '/users/resend-verification', { email })
const later = (milliseconds: number) => {
  offset += milliseconds
}
/** Links to an address, the first one included. */
async function links(email: string) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from email_verifications
    where lower(email) = lower(${email})`.execute(db)
  return rows[0]?.n
}

describe('sending the verification mail again', () => {
  it('takes a minute between two, whoever asks and however they write the address', async () => {
    const email = await registered()
    await resend(email)
    expect(await links(email)).toBe(1)
    later(61_000)
    await Promise.all([resend(email), resend(email.toUpperCase()), resend(email)])
    expect(await links(email)).toBe(2)
  })

  it('is done five times in any 24 hours', async () => {
    const email = await registered()
    for (let minute = 0; minute < 8; minute += 1) {
      later(61_000)
      await resend(email)
    }
    expect(await links(email)).toBe(5)
    later(24 * 60 * 60_000)
    await resend(email)
    expect(await links(email)).toBe(6)
  })

  it('answers and writes the same for unknown, verified and unverified addresses', async () => {
    const [unverified, verified] = [await registered(), await given.user()]
    later(61_000)
    const sizes = async () => {
      const tables = ['email_verifications', 'verification_sends', 'outbox']
      const { rows } = await sql<{ n: number }>`${sql.join(
        tables.map((table) => sql`select count(*)::int as n from ${sql.table(table)}`),
        sql` union all `,
      )}`.execute(db)
      return rows.map(({ n }) => n)
    }
    const seen = []
    for (const [email, isNew] of [
      ['nobody@example.com', 1],
      [verified.email, 1],
      [unverified, 0],
    ] as const) {
      const before = await sizes()
      const { status, text } = await resend(email)
      const after = await sizes()
      seen.push({ status, text, written: after.map((size, at) => size - (before[at] ?? 0)) })
      expect(seen.at(-1)?.written).toEqual([1, isNew, 1])
      // A second request gets the same response for each email.
      expect((await resend(email)).text).toBe(text)
      expect(await sizes()).toEqual(after)
    }
    expect(new Set(seen.map(({ status, text }) => status + text)).size).toBe(1)
    const told = await db
      .selectFrom('outbox')
      .select(['recipient', 'user_id'])
      .where('recipient', 'in', [verified.email, 'nobody@example.com'])
      .execute()
    expect(told).toEqual([])
  })
})
