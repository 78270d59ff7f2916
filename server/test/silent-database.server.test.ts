import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db'
import { makeDatabase } from './database'

// A line to the database needs a database server: this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).

/** A line to a database that can be made to swallow everything, without being closed. */
async function lineTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const line = { swallowing: false }
  const listening = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => line.swallowing || to.write(data))
      from.on('error', () => {}).once('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  const url = Object.assign(new URL(databaseUrl), { port: String((listening.address() as AddressInfo).port) })
  const close = () => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  }
  return Object.assign(line, { url: url.href, close })
}

it('a connection that nothing comes through any more is known for lost before its second question', async () => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const line = await lineTo(made.url)
  const database = await openDatabase({ databaseUrl: line.url, dataDir: '' })
  const heard: boolean[] = []
  const stop = await database.listenToChanges(
    () => {},
    (hearing) => heard.push(hearing),
  )
  expect(heard).toEqual([true])
  line.swallowing = true
  // Two beats of four seconds.
  await expect.poll(() => heard, { timeout: 12_000 }).toEqual([true, false])
  line.swallowing = false
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(true)
  await stop()
  await database.close()
  line.close()
  await made.drop()
}, 40_000)
