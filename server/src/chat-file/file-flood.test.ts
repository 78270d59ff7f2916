import { limits } from '@perkloop/contract/limits'
import { expect, it } from 'vitest'
import { begunOn, expectPlaces } from '../../test/begun-request'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import { allowances } from '../platform/limit/rate-limit'

const { server, given } = await serverOfFile({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } })

const request = begunOn(server)
/** Announces a whole file but sends only its first bytes. @returns the response it gets meanwhile. */
const begin = (as: TestUser | null, exchangeId: string, network: string, length: number = limits.pictureBytes) =>
  request(`POST /api/chat/${exchangeId}/files?name=a.jpg`, {
    network,
    length,
    headers: { 'Content-Type': 'application/octet-stream', ...(as && { Authorization: `Bearer ${as.token}` }) },
  })

it('refuses who is no party of the exchange before their file is sent', async () => {
  const { owner, bidder, exchange } = await given.exchange()
  const stranger = await given.user()
  const network = '198.51.100.1'
  expect(await begin(null, exchange._id, network).status).toBe('401')
  expect(await begin(stranger, exchange._id, network).status).toBe('404')
  for (const id of [newId(), 'nonsense']) expect(await begin(owner, id, network).status).toBe('404')
  expect(await begin(owner, exchange._id, network, limits.pictureBytes + 1).status).toBe('413')
  await given.call(owner, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'Changed my mind' })
  expect(await begin(bidder, exchange._id, network).status).toBe('409')
})

it('counts files by network, whoever of it sends them, but not what visitors send', async () => {
  const { most } = allowances['upload-file']
  const headers = { 'x-forwarded-for': '198.51.100.2' }
  const post = (as?: TestUser) =>
    server.app.inject({
      method: 'POST',
      url: '/api/chat/x/files',
      headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    })
  for (let call = 0; call <= most; call += 1) expect((await post()).statusCode).toBe(401)
  // Each has an allowance of their own, which is smaller.
  const own = allowances.upload.most
  for (let person = 0; person < most / own; person += 1) {
    const user = await given.user()
    for (let call = 0; call < own; call += 1) expect((await post(user)).statusCode).toBe(404)
  }
  expect((await post(await given.user())).statusCode).toBe(429)
})

it('reads so many at once and no more, of one network and in all, and goes on once one has gone', async () => {
  const { owner, exchange } = await given.exchange()
  await expectPlaces({
    ofOne: 4,
    inAll: 12,
    send: (network) => begin(owner, exchange._id, network),
    // A place is taken before the server sees that the body is empty.
    ask: (network) => begin(owner, exchange._id, network, 0).answer,
    free: '422',
  })
})
