import { expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { allowances } from '../platform/limit/rate-limit'

const { server, given } = await serverOfFile({ env: { RATE_LIMITS: 'on' } })

async function ask(username: string, name = '', remoteAddress = '127.0.0.1') {
  const query = new URLSearchParams({ username, ...(name && { name }) })
  const reply = await server.app.inject({ url: `/api/users/username-available?${query}`, remoteAddress })
  return { status: reply.statusCode, ...reply.json() }
}

async function named(username: string) {
  const user = await given.user()
  await server.deps.db.updateTable('users').set({ username }).where('id', '=', user.id).execute()
  return user
}

it('a free username is free, in any case and of a private person too it is not', async () => {
  expect(await ask('nobody.yet')).toEqual({ status: 200, available: true, suggestion: null })
  await named('Ida.Fern')
  const hidden = await given.user({ private: true })
  await server.deps.db.updateTable('users').set({ username: 'hid.den' }).where('id', '=', hidden.id).execute()
  expect(await ask('iDA.fern', 'Ida Fern')).toEqual({ status: 200, available: false, suggestion: 'ida.fern2' })
  expect(await ask('hid.den')).toMatchObject({ available: false, suggestion: 'hid.den2' })
})

it('suggests what nobody has, and something even where all the near ones are taken', async () => {
  for (const end of ['', '2', '3', '5']) await named(`kim.lee${end}`)
  expect(await ask('kim.lee', 'Kim Lee')).toMatchObject({ suggestion: 'kim.lee4' })
  for (const end of [4, ...Array.from({ length: 15 }, (_, at) => at + 6)]) await named(`kim.lee${end}`)
  expect(await ask('kim.lee', 'Kim Lee')).toMatchObject({ suggestion: expect.stringMatching(/^kim\.lee\d{3,4}$/) })
})

it('the name of a deleted account is free again', async () => {
  const user = await named('gone.soon')
  expect(await ask('gone.soon')).toMatchObject({ available: false })
  expect((await given.call(user, 'DELETE', '/users/profile')).status).toBe(200)
  expect(await ask('gone.soon')).toMatchObject({ available: true })
})

it('what could not be registered is refused at its field', async () => {
  for (const wrong of ['', 'ab', 'with space', 'x'.repeat(31)])
    expect(await ask(wrong)).toMatchObject({ status: 422, errors: [{ path: 'username' }] })
})

it('a network is told so often only, whoever asks', async () => {
  const user = await given.user()
  const { most } = allowances.username
  for (let call = 0; call < most; call += 1) expect((await ask('ida.fern', '', '198.51.100.7')).status).toBe(200)
  expect((await ask('ida.fern', '', '198.51.100.7')).status).toBe(429)
  const asMember = await server.app.inject({
    url: '/api/users/username-available?username=ida.fern',
    remoteAddress: '198.51.100.7',
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(asMember.statusCode).toBe(429)
  expect((await ask('ida.fern', '', '198.51.100.8')).status).toBe(200)
})
