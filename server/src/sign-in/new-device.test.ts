import { expect, it } from 'vitest'
import { twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'
import type { MailContent } from '../locales/kinds/mail'
import { emailOf } from '../mail/templates'
import { day } from '../platform/base/durations'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const newerChrome = chrome.replace('140', '141')
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const wait = { by: 0 }
// Mail stays in the outbox for the tests to read.
const { server } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by), mailEvery: 3_600_000 })
const { withPassword, guarded, logIn, ticketOf, finish, nextCode, mailsTo } = twoFactorOn(server, wait)

type User = Awaited<ReturnType<typeof withPassword>>
const mailed = async (user: User) => (await mailsTo(user)).filter((kind) => kind === 'new-sign-in').length
const from = (user: User, userAgent: string) => logIn(user, { 'user-agent': userAgent })

it('is told by mail, but for the first and for known ones', async () => {
  const user = await withPassword()
  await from(user, chrome)
  await from(user, newerChrome)
  expect(await mailed(user)).toBe(0)
  await from(user, iphone)
  expect(await mailed(user)).toBe(1)
  await from(user, iphone)
  await from(user, chrome)
  expect(await mailed(user)).toBe(1)
  await from(user, '')
  expect(await mailed(user)).toBe(2)
})

it('is in the mail by its words, with time, address and what to do', async () => {
  const user = await withPassword()
  await from(user, chrome)
  await from(user, iphone)
  const { letter, ...mail } = await server.deps.db
    .selectFrom('outbox')
    .select(['recipient', 'letter'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(mail.recipient).toBe(user.email)
  const text = JSON.stringify(emailOf(letter as MailContent, 'en', 'en'))
  for (const part of ['Safari on iOS', '127.0.0.1', ' UTC', '"/reset-password"', '"/profile?tab=sessions"'])
    expect(text).toContain(part)
  expect(JSON.stringify(emailOf(letter as MailContent, 'de', 'de'))).toContain('Safari unter iOS')
})

it('is one again after 90 days without a sign-in there', async () => {
  const user = await withPassword()
  await from(user, chrome)
  wait.by += 89 * day
  await from(user, chrome)
  wait.by += 89 * day
  await from(user, chrome)
  expect(await mailed(user)).toBe(0)
  wait.by += 91 * day
  await from(user, chrome)
  expect(await mailed(user)).toBe(1)
  wait.by += 91 * day
  // A user who returns after long is not treated as a new one.
  await from(user, iphone)
  expect(await mailed(user)).toBe(2)
})

it('of two sign-ins at once is told once', async () => {
  const user = await withPassword()
  await from(user, chrome)
  await Promise.all([from(user, iphone), from(user, iphone)])
  expect(await mailed(user)).toBe(1)
})

it('is only where the second step was done', async () => {
  const user = await guarded()
  const known = { 'user-agent': chrome }
  await finish(await ticketOf(user), nextCode(user.secret), known)
  const { body } = await from(user, iphone)
  expect(await mailed(user)).toBe(0)
  await finish(body.secondStep.ticket, nextCode(user.secret), { 'user-agent': iphone })
  expect(await mailed(user)).toBe(1)
})
