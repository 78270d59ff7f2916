import { expect, it } from 'vitest'
import { serverOfFile } from './server-of-file'

const { given } = await serverOfFile({ busyAfter: 150 })
const listPerks = async () => (await given.call(null, 'GET', '/perks')).status
const waited = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

it('answers 503 at once while it lags behind, says so as every refusal does, and recovers by itself', async () => {
  await expect.poll(listPerks, { timeout: 30_000 }).toBe(200)
  const end = Date.now() + 30_000
  let refused = await given.call(null, 'GET', '/perks')
  while (refused.status !== 503 && Date.now() < end) {
    for (const until = Date.now() + 400; Date.now() < until; );
    await waited(1)
    refused = await given.call(null, 'GET', '/perks')
  }
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'We are busy right now. Please try again in a moment.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await expect.poll(listPerks, { timeout: 30_000 }).toBe(200)
})
