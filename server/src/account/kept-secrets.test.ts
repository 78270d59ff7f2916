import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'
import { hashOf } from '../platform/base/ids'
import { readCaptured } from '../platform/outside/mailer'

const [minute, day] = [60_000, 24 * 60 * 60_000]
const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by), mailEvery: 1_000 })
const twoFactor = twoFactorOn(server, wait)

const logIn = (email: string, password: string) => given.call(null, 'POST', '/users/login', { email, password })

/** Registers, and follows the link of the mail. @returns the token of that link. */
async function register(tag: string, password: string, after = 0) {
  const email = `${tag}@example.com`
  await given.made(null, '/users/register', { name: 'Ann Example', username: tag, email, password })
  const link = await mailed(email, /verify-email\/(\S+)/)
  wait.by += after
  const { status } = await given.call(null, 'GET', `/users/verify-email/${link}`)
  return { email, link, status }
}

/** Waits for a mail to this address, and reads what matches. */
async function mailed(email: string, what: RegExp) {
  const find = async () => {
    const mails = (await readCaptured(server.dataDir)).filter((one) => one.to === email)
    return mails.map(({ plain }) => what.exec(plain)?.[1]).find(Boolean) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** Everything that is stored, except emails that are still queued. */
async function stored() {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(server.deps.db)
  const texts: string[] = []
  for (const { name } of tables.rows.filter((one) => one.name !== 'outbox')) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(server.deps.db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

describe('secrets', () => {
  it('are kept as hashes alone: passwords and recovery codes slow ones, tokens of 256 bits fast ones', async () => {
    const password = 'A quiet walk 42'
    const { email, link } = await register('kept-secrets', password)
    const replies = [await logIn(email, password), await logIn(email, password)]
    const tokens: string[] = replies.map(({ body }) => body.token)
    expect(new Set([...tokens, link]).size).toBe(3)
    for (const token of [...tokens, link]) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const guarded = await twoFactor.guarded()
    const everything = await stored()
    expect(everything).toContain(email)
    for (const secret of [password, link, ...tokens, guarded.token, ...guarded.recoveryCodes])
      expect(everything).not.toContain(secret)
    for (const token of tokens) expect(everything).toContain(hashOf(token).toString('hex'))
    const fast = guarded.recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])
    for (const code of fast) expect(everything).not.toContain(hashOf(code).toString('hex'))
    const users = await server.deps.db.selectFrom('users').select('password_hash').where('email', '=', email).execute()
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('a password', () => {
  it.each([
    ['with blanks around it', ' a walk in the rain ', 'a walk in the rain'],
    ['of 128 characters', `${'walk '.repeat(25)}end`, `${'walk '.repeat(25)}eNd`],
    ['of letters of any kind', 'ein Spaziergang übers Eis 🧊', 'ein Spaziergang ubers Eis 🧊'],
    ['of small letters alone', 'quiet walks at night', 'Quiet walks at night'],
  ])('%s is taken as it was typed', async (what, password, almost) => {
    const { email } = await register(`typed-${what.length}-${password.length}`, password)
    expect([(await logIn(email, almost)).status, (await logIn(email, password)).status]).toEqual([401, 200])
  })

  it('is good for as long as its owner likes it', async () => {
    const { email } = await register('old-password', 'A quiet walk 42')
    wait.by += 3 * 365 * day
    expect((await logIn(email, 'A quiet walk 42')).status).toBe(200)
  })
})

describe('what was mailed', () => {
  it('is no link any more after a day', async () => {
    const statuses = []
    for (const after of [day - minute, day + minute])
      statuses.push((await register(`link-${after}`, 'A quiet walk 42', after)).status)
    expect(statuses).toEqual([200, 400])
  })

  it('is no code any more after ten minutes', async () => {
    const statuses = []
    for (const after of [9 * minute, 11 * minute]) {
      const { email } = await register(`code-${after}`, 'A quiet walk 42')
      await given.made(null, '/users/request-password-reset', { email })
      const otp = await mailed(email, /^(\d{6})$/m)
      wait.by += after
      statuses.push((await given.call(null, 'POST', '/users/verify-reset-otp', { email, otp })).status)
    }
    expect(statuses).toEqual([200, 400])
  })
})
