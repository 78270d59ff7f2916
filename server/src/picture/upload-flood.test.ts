import { limits } from '@perkloop/contract/limits'
import { expect, it } from 'vitest'
import { begunOn, expectPlaces } from '../../test/begun-request'
import { serverOfFile } from '../../test/server-of-file'
import { allowances } from '../platform/limit/rate-limit'

const { server, given } = await serverOfFile({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } })

const request = begunOn(server)
/** Announces a whole picture but sends only its first bytes. @returns the response it gets meanwhile. */
const begin = (path: string, network: string, length: number = limits.pictureBytes) =>
  request(`PUT ${path}`, { network, length, headers: { 'Content-Type': 'image/png' } })

async function newAddress() {
  const { uploadUrl } = await given.made(await given.user(), '/perks/get-upload-url', {
    fileName: 'a.png',
    fileType: 'image/png',
  })
  return new URL(uploadUrl).pathname
}

it('refuses who was given no address before their picture is sent', async () => {
  const all = Array.from({ length: 200 }, () => begin('/api/uploads/nobody-gave-me-this', '198.51.100.1'))
  expect(new Set(await Promise.all(all.map(({ status }) => status)))).toEqual(new Set(['404']))
})

it('refuses what says that it is too large before it is sent', async () => {
  expect(await begin(await newAddress(), '198.51.100.2', limits.pictureBytes + 1).status).toBe('413')
})

it('counts pictures by network', async () => {
  const { most } = allowances['upload-file']
  const put = () =>
    server.app.inject({ method: 'PUT', url: '/api/uploads/x', headers: { 'x-forwarded-for': '198.51.100.3' } })
  for (let call = 0; call < most; call += 1) expect((await put()).statusCode).toBe(404)
  expect((await put()).statusCode).toBe(429)
})

it('reads so many at once and no more, of one network and in all, and goes on once one has gone', async () => {
  const path = await newAddress()
  await expectPlaces({
    ofOne: 8,
    inAll: 24,
    send: (network) => begin(path, network),
    // A place is taken before the server sees that the body is empty.
    ask: (network) => begin(path, network, 0).answer,
    free: '422',
  })
})
