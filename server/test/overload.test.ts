import { expect, it } from 'vitest'
import { serverOfFile } from './server-of-file'

const { given, server } = await serverOfFile({ busyAfter: 1_600 })
const listPerks = () => given.call(null, 'GET', '/perks')

const neverWritten = new Int32Array(new SharedArrayBuffer(4))

/**
 * Asks for perks after the event loop was held up so long at a time, in milliseconds, some times. It waits asleep: tests
 * beside it need the core.
 */
async function listAfter(stall: number, most: number) {
  for (let times = 0; times < most; times += 1) {
    Atomics.wait(neverWritten, 0, 0, stall)
    await new Promise((done) => setImmediate(done))
  }
  return listPerks()
}

it('refuses nothing while it lags less than that', async () => {
  // Far less, as a busy machine adds to it.
  expect((await listAfter(600, 5)).status).toBe(200)
})

it('answers 503 at once while it lags behind, says so as every refusal does, and recovers by itself', async () => {
  // Far longer, as it is the mean that counts: a short turn of the loop between two stalls halves it.
  const refused = await listAfter(4_000, 3)
  expect(refused.status).toBe(503)
  // A balancer takes no process out for that.
  for (const path of ['/healthz', '/readyz']) expect((await server.app.inject(path)).statusCode).toBe(200)
  expect(refused.body).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'We are busy right now. Please try again in a moment.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await expect.poll(async () => (await listPerks()).status, { timeout: 30_000 }).toBe(200)
})
