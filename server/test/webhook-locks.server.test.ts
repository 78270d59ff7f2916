import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deadlocksIn } from './deadlocks'
import { webhookScenesOn } from './given-webhook'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const { scene } = webhookScenesOn(server)

// What changes messages takes a while, so that both meet in it.
await sql`create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return null; end'`.execute(
  db,
)
await sql`create trigger slowly after update on webhook_deliveries for each statement execute function slowly()`.execute(
  db,
)

it.each([
  ['switched off', { isOn: false }],
  ['deleted', undefined],
])('a webhook that is %s while answers are noted waits for them, and they for it, never both', async (_how, change) => {
  const { admin, one, receiver } = await scene()
  await given.made(admin, `${one}/test`)
  let ending: Promise<{ status: number }> | undefined
  receiver.state.respond = async () => {
    ending = new Promise((done) => setTimeout(done, 40)).then(() =>
      given.call(admin, change ? 'PUT' : 'DELETE', one, change),
    )
    return { status: 500, answer: 'not now' }
  }
  const before = await deadlocksIn(db)
  await receiver.send()
  expect((await ending)?.status).toBe(200)
  // PostgreSQL tells of them after a second of rest.
  await new Promise((done) => setTimeout(done, 1500))
  expect(await deadlocksIn(db)).toBe(before)
})
