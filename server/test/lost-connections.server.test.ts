import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeDatabase, openServer } from './database'
import { givenOn, type TestUser } from './given'
import { hostOf } from './line'
import { post } from './race'
import { expectSound } from './soundness'
import { ownProcessesOfFile, send } from './two-processes'

const { given, both, running } = await ownProcessesOfFile()

const perk = (title: string) => ({ title, description: 'Kept or not', estimatedValue: 10 })

/** Retries with the same key until the response is final. @returns every response. */
async function insist(as: TestUser, title: string, first: number) {
  const act = { ...post(as, '/perks', perk(title)), key: randomUUID() }
  for (const answers: { status: number; retryAfter: string | null }[] = []; ; ) {
    const answer = await send(both[(first + answers.length) % 2] as (typeof both)[0], act)
    answers.push(answer)
    if (answer.status !== 503 && answer.status !== 409) return answers
  }
}

/** Ends all connections of the product while they are in use, as a restart of the database server does. */
async function endConnections() {
  const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'perkloop%' and pid <> pg_backend_pid()`.execute(
    running.deps.db,
  )
  return ended.rows.length
}

describe('connections that are ended under load', () => {
  it('end no process, lose nothing, double nothing, and are answered 503', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => given.user()))
    let ended = 0
    let stopped = false
    const titles: string[] = []
    const answers: Awaited<ReturnType<typeof insist>> = []
    const written = people.map(async (as, who) => {
      for (let turn = 0; !stopped; turn += 1) {
        const title = `Load ${who}-${turn}`
        titles.push(title)
        answers.push(...(await insist(as, title, who)))
      }
    })
    const read = people.map(async (as, who) => {
      const statuses = new Set<number>()
      for (let turn = who; !stopped; turn += 1) {
        const reply = await fetch(`${both[turn % 2]?.url}/api/bids`, {
          headers: { authorization: `Bearer ${as.token}` },
        })
        await reply.text()
        statuses.add(reply.status)
      }
      return statuses
    })
    const done = Promise.all([...written, ...read])
    const refused = () => answers.filter(({ status }) => status === 503)
    // Some rounds find no connection, as the processes have not come back yet, or none with a write on it.
    for (let round = 0; round < 15 || (round < 300 && (ended <= 15 || refused().length === 0)); round += 1) {
      await given.user()
      ended += await endConnections()
    }
    stopped = true
    await Promise.race([done, ...both.map(({ ended: exit }) => exit)])
    expect(both.map(({ child }) => child.exitCode)).toEqual([null, null])
    await Promise.all(written)
    expect(ended).toBeGreaterThan(15)
    expect(refused().length).toBeGreaterThan(0)
    expect(refused().filter(({ retryAfter }) => !retryAfter)).toEqual([])
    expect(new Set(answers.map(({ status }) => status).filter((status) => ![201, 409, 503].includes(status)))).toEqual(
      new Set(),
    )
    for (const statuses of await Promise.all(read)) expect([200, 503]).toEqual(expect.arrayContaining([...statuses]))
    const rows = await running.deps.db.selectFrom('perks').select('title').where('title', 'like', 'Load %').execute()
    expect(rows.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
    await expectSound(running.deps.db)
  })
})

/** A connection to the database that breaks at `commit`, before or after the database gets it. */
async function lineThatBreaks(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const line = { breaks: 'never' as 'never' | 'before' | 'after', broken: 0 }
  const listening = createServer((near) => {
    const far = connect(Number(target.port || 5432), hostOf(target))
    near.on('error', () => {}).once('close', () => far.destroy())
    far.on('error', () => {}).once('close', () => near.destroy())
    let silent = false
    near.on('data', (data) => {
      if (line.breaks === 'never' || !data.includes('commit\0')) return void far.write(data)
      line.broken += 1
      if (line.breaks === 'before') near.destroy()
      silent = line.breaks === 'after'
      line.breaks = 'never'
      if (silent) far.write(data)
    })
    // The database's response shows that it is committed, but never reaches the client.
    far.on('data', (data) => (silent ? near.destroy() : near.write(data)))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  const url = Object.assign(new URL(databaseUrl), {
    hostname: '127.0.0.1',
    port: String((listening.address() as AddressInfo).port),
  })
  return Object.assign(line, { url: url.href, close: () => listening.close() })
}

describe('a connection that is lost during a commit', async () => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const line = await lineThatBreaks(made.url)
  // No jobs: the commit of one of them would break instead of ours.
  const env = { ...made.env, DATABASE_URL: line.url, JOBS: 'off' }
  const server = await openServer({ env, mailEvery: 60_000 })
  const here = givenOn(server)
  afterAll(async () => {
    await server.stop()
    line.close()
    await made.drop()
  })

  it.each(['before', 'after'] as const)('%s it is done: 503, and the repeat does it once', async (when) => {
    const owner = await here.user()
    const write = () =>
      here.call(owner, 'POST', '/perks', perk(`Committed ${when}`), { 'idempotency-key': `lost-${when}` })
    line.breaks = when
    const lost = await write()
    expect([line.broken, lost.status, Number(lost.headers['retry-after']) > 0]).toEqual([
      when === 'before' ? 1 : 2,
      503,
      true,
    ])
    const rows = () =>
      server.deps.db.selectFrom('perks').select('id').where('title', '=', `Committed ${when}`).execute()
    expect((await rows()).length).toBe(when === 'before' ? 0 : 1)
    const again = await write()
    expect(again.status).toBe(201)
    expect((await rows()).map(({ id }) => id)).toEqual([again.body._id])
  })
})
