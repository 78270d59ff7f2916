// `npm run bench:scim`: what a directory's first run takes (docs/decisions/0027). It adds people one by one as Entra does, each after
// it has looked for them, over HTTP to one server with its rate limits on; then it reads all of them by pages,
// deactivates some, and puts all in a group that gives a role.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readEnv } from '../server/src/platform/base/env'
import { startServer } from '../server/src/server'
import { directoriesOn } from '../server/test/given-directory'
import { administer, urlOf } from './database-server'

const people = Number(process.env.BENCH_PEOPLE ?? 10_000)
/** Requests at once; Entra and Okta send a few. */
const atOnce = Number(process.env.BENCH_AT_ONCE ?? 4)
const mostMinutes = 5
interface Answer {
  id: string
  totalResults: number
  Resources: { id: string }[]
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const name = `perkloop_scim_${process.pid}`
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  await administer(`create database ${name}`)
  const env = { PORT: '0', DATABASE_URL: urlOf(name), DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'silent' }
  const running = await startServer(readEnv(env), { root: resolve(import.meta.dirname, '..') })
  try {
    const { token, domain } = await directoriesOn(running).made()
    const { port } = running.app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
      const payload = body && { body: JSON.stringify(body) }
      const reply = await fetch(`${url}/api/scim/v2${path}`, { method, headers, ...payload })
      // As directories do: they wait for as long as they are told.
      if (reply.status === 429) {
        await setTimeout(1000 * Number(reply.headers.get('retry-after')))
        return ask(method, path, body)
      }
      if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
      return (await reply.json()) as Answer
    }
    const ids: string[] = []
    const took = await timed(() =>
      eachOf(people, async (at) => {
        const userName = `person-${at}@${domain}`
        const found = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
        if (found.totalResults !== 0) throw new Error(`${userName} is there already`)
        const name = { givenName: `Ada ${at}`, familyName: 'Hill' }
        ids[at] = (await ask('POST', '/Users', { userName, externalId: `e-${at}`, name, active: true })).id
      }),
    )
    say(`${people} people added, each after a look: ${took.toFixed(1)} s, ${(people / took).toFixed(0)} a second`)
    const pages = await timed(async () => {
      for (let from = 1; from <= people; from += 200) await ask('GET', `/Users?startIndex=${from}&count=200`)
    })
    say(`read by pages of 200: ${pages.toFixed(1)} s`)
    const some = ids.slice(0, 100)
    const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
    const deactivated = await timed(() =>
      eachOf(some.length, async (at) => void (await ask('PATCH', `/Users/${some[at]}`, off))),
    )
    say(`${some.length} deactivated: ${deactivated.toFixed(1)} s`)
    const group = await ask('POST', '/Groups', { displayName: 'manager' })
    const value = ids.map((id) => ({ value: id }))
    const operation = { op: 'Add', path: 'members', value }
    const grouped = await timed(() => ask('PATCH', `/Groups/${group.id}`, { Operations: [operation] }))
    say(`all put in a group that gives a role: ${grouped.toFixed(1)} s`)
    say(`wanted: ${people} people within ${mostMinutes} minutes`)
    process.exitCode = took <= mostMinutes * 60 ? 0 : 1
  } finally {
    await running.stop()
    await administer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function eachOf(count: number, act: (at: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const at = next
      next += 1
      await act(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

await main()
