import { describe, expect, it } from 'vitest'
import { readCaptured } from '../src/platform/outside/mailer'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()
const post = async (language: string | undefined, path: string, body: Record<string, string>) =>
  (await given.call(null, 'POST', path, body, language === undefined ? {} : { 'accept-language': language })).body

describe('a refusal', () => {
  const wrong = { email: 'nobody@example.com', password: 'wrong one' }
  it.each([
    [undefined, 'Invalid email or password'],
    ['en-GB,en;q=0.9', 'Invalid email or password'],
    ['de-AT,de;q=0.9,en;q=0.5', expect.not.stringContaining('Invalid')],
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
    expect(de?.reason).toBe('field')
  })
})

it('a mail is written in the language its receiver reads when it is sent', async () => {
  const person = await given.user()
  const mails = async () => (await readCaptured(server.dataDir)).filter(({ to }) => to === person.email)
  const changed = await given.call(person, 'PUT', '/users/profile', { locale: 'de-AT' })
  expect(changed.body).toMatchObject({ locale: 'de-AT' })
  const asker = await given.user({ name: 'Ann Asker' })
  await given.made(asker, '/friends/request', { recipientId: person.id })
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 10_000 })
    .toEqual([expect.not.stringContaining('Somebody wants')])
  const [mail] = await mails()
  expect(mail?.html).toContain('<html dir="ltr" lang="de"')
  expect(mail?.plain).toContain('„Ann Asker“')
})

it.each(['fr', 'de-at', 'de-AT-x', 'en;', ''])('a locale we cannot write is refused: %j', async (locale) => {
  const person = await given.user()
  expect((await given.call(person, 'PUT', '/users/profile', { locale })).status).toBe(422)
})
