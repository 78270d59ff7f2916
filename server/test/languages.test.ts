import { describe, expect, it } from 'vitest'
import { done } from '../src/locales/de/done'
import { mail as germanMail } from '../src/locales/de/mail'
import { refusals } from '../src/locales/de/refusals'
import { readCaptured } from '../src/platform/outside/mailer'
import { password, twoFactorOn } from './given-two-factor'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ mailEvery: 1_000 })
const { withPassword } = twoFactorOn(server, { by: 0 })
const post = async (language: string | undefined, path: string, body: Record<string, string>) =>
  (await given.call(null, 'POST', path, body, language === undefined ? {} : { 'accept-language': language })).body

describe('a refusal', () => {
  const wrong = { email: 'nobody@example.com', password: 'wrong one' }
  it.each([
    [undefined, 'Invalid email or password'],
    ['en-GB,en;q=0.9', 'Invalid email or password'],
    ['de-AT,de;q=0.9,en;q=0.5', refusals.credentialsInvalid()],
  ])('is told in the language of its reader: %s', async (language, message) => {
    expect(await post(language, '/users/login', wrong)).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      reason: 'credentialsInvalid',
      message,
    })
  })

  it('names what is wrong with a field in that language', async () => {
    const [en, de] = await Promise.all(
      ['en', 'de'].map((language) => post(language, '/users/resend-verification', { email: 'x' })),
    )
    expect(en?.errors).toContainEqual({ path: 'email', message: 'Enter a valid email' })
    expect(de?.errors).toHaveLength(en?.errors?.length ?? 0)
    expect(de?.errors).not.toEqual(en?.errors)
    expect(de?.reason).toBe('emailInvalid')
  })
})

const german = { 'accept-language': 'de' }

it.each([{}, { 'idempotency-key': 'one-and-the-same' }])(
  'what was done, and what was refused in it, is told in that language: %j',
  async (keys) => {
    const person = await given.user()
    const perk = await given.perk(person)
    const removed = await given.call(person, 'DELETE', `/perks/${perk._id}`, undefined, german)
    expect(removed.body.message).toBe(done.perkDeleted)
    const mine = await given.perk(person)
    const bid = { offeredPerkId: mine._id, bidPerkId: mine._id, quantity: 1 }
    const refused = await given.call(person, 'POST', '/bids', bid, { ...german, ...keys })
    expect(refused.body).toMatchObject({ reason: 'notOwnPerk', message: refusals.notOwnPerk() })
  },
)

it('a mail is written in the language its receiver reads when it is sent', async () => {
  const person = await given.user()
  const mails = async () => (await readCaptured(server.dataDir)).filter(({ to }) => to === person.email)
  const changed = await given.call(person, 'PUT', '/users/profile', { locale: 'de-AT' })
  expect(changed.body).toMatchObject({ locale: 'de-AT' })
  const asker = await given.user({ name: 'Ann Asker' })
  await given.made(asker, '/friends/request', { recipientId: person.id })
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 10_000 })
    .toEqual([germanMail['friend-request']({ requester: 'x' }, 'de').subject])
  const [mail] = await mails()
  expect(mail?.html).toContain('<html dir="ltr" lang="de"')
  expect(mail?.plain).toContain('„Ann Asker“')
})

it('an account of which no language is known takes that of its next sign-in, and keeps it', async () => {
  const { email } = await withPassword()
  const signIn = async (language: string) =>
    (await given.call(null, 'POST', '/users/login', { email, password }, { 'accept-language': language })).body.user
      .locale
  expect([await signIn('de-CH,en'), await signIn('en-GB')]).toEqual(['de-CH', 'de-CH'])
})

it.each(['fr', 'de-at', 'de-AT-x', 'en;', ''])('a locale we cannot write is refused: %j', async (locale) => {
  const person = await given.user()
  expect((await given.call(person, 'PUT', '/users/profile', { locale })).status).toBe(422)
})
