import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { demoPeople, removeDemoPeople } from '../server/src/account/demo-people.service'
import { statementsOf } from '../server/src/platform/database/migrate'
import { makeDatabase, newDataDir, openServer } from '../server/test/database'
import { findForbidden } from '../server/test/forbidden'
import { givenOn } from '../server/test/given'
import { startServerProcess } from '../server/test/server-process'
import { loadDemo, signIns } from './load-demo'
import { people } from './people'

const root = join(import.meta.dirname, '..')
const everybody = Object.keys(people).length
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function start(env: Record<string, string>) {
  const place = await startServerProcess(env)
  cleanUps.push(async () => {
    place.child.kill('SIGKILL')
    await place.ended
  })
  return place
}

/** Who runs a command. */
const nobody = {
  address: '',
  userAgent: null,
  requestId: null,
  language: 'en' as const,
  locale: 'en',
  log: fastify().log,
}

/** Runs `npm run admin -- remove-demo`. @returns its exit code and output. */
async function remove(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'server/dist/admin-command.js'), 'remove-demo'], {
    cwd: join(root, 'server'),
    env: { ...process.env, PERKLOOP_ROOT: root, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, said: said.trim() }
}

it('production starts on a database with demo accounts only once they are removed', async () => {
  const DATA_DIR = newDataDir()
  cleanUps.push(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const database = await makeDatabase()
  if (database) cleanUps.push(database.drop)
  const env = { DATA_DIR, ...database?.env }
  const production = { ...env, NODE_ENV: 'production', RATE_LIMITS: 'on' }

  const tried = await start({ ...env, DEMO_DATA: 'true' })
  await tried.ready()
  const signIn = async ({ url }: { url: string }) => {
    const [{ email, password }] = signIns.slice(-1) as [(typeof signIns)[0]]
    const reply = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return reply.status
  }
  expect(await signIn(tried)).toBe(200)
  tried.child.kill('SIGTERM')
  await tried.ended

  const refused = await start(production)
  expect(await refused.ended).toBe(1)
  expect(refused.said().trim()).toBe(
    `The database holds ${everybody} demo accounts, whose password is public: npm run admin -- remove-demo`,
  )
  expect(await remove(production)).toEqual({ code: 0, said: `${everybody} demo accounts were removed` })
  const started = await start(production)
  await started.ready()
  expect(await signIn(started)).toBe(401)
  expect((await fetch(`${started.url}/dev/mail`)).status).toBe(404)
}, 180_000)

it('removal leaves real people what is theirs, and their organization an admin', async () => {
  const server = await openServer()
  cleanUps.push(() => server.stop())
  const { deps } = server
  const given = givenOn(server)
  await loadDemo(deps, import.meta.dirname)
  const [first, second] = [await given.user(), await given.user()]
  const [organization] = await deps.db.selectFrom('organizations').select('id').execute()
  const role = await deps.db.selectFrom('roles').select('id').where('name', '=', 'member').executeTakeFirstOrThrow()
  for (const [person, at] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const joined_at = new Date(at)
    const membership = { user_id: person.id, organization_id: organization?.id ?? '', role_id: role.id, joined_at }
    await deps.db.insertInto('memberships').values(membership).execute()
  }
  const own = await given.perk(first)
  const { token } = (
    await given.call(null, 'POST', '/users/login', { email: people.ben.email, password: signIns[0]?.password })
  ).body
  const [ben] = (await demoPeople(deps.db)).filter(({ name }) => name === people.ben.name)
  await given.friends(first, { ...(ben as { id: string; name: string }), email: people.ben.email, token })
  // As if an earlier run had stopped half-way.
  const sam = await given.call(null, 'POST', '/users/login', {
    email: people.sam.email,
    password: signIns[0]?.password,
  })
  const gone = await given.call({ ...first, token: sam.body.token }, 'DELETE', '/users/profile')
  expect(gone.status).toBe(200)

  expect(await removeDemoPeople({ ...deps, ...nobody, now: deps.clock() })).toBe(everybody - 1)
  expect(await demoPeople(deps.db)).toEqual([])
  expect(await removeDemoPeople({ ...deps, ...nobody, now: deps.clock() })).toBe(0)
  const left = await deps.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  const members = await deps.db
    .selectFrom('memberships')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select(['user_id', 'name'])
    .orderBy('joined_at')
    .execute()
  expect(members).toEqual([
    { user_id: first.id, name: 'admin' },
    { user_id: second.id, name: 'member' },
  ])
  const listed = await given.call(null, 'GET', '/perks')
  expect(listed.body.map(({ _id }: { _id: string }) => _id)).toEqual([own._id])
  expect((await given.call(first, 'GET', '/friends')).body).toEqual([])
  expect(await findForbidden(deps.db)).toEqual([])
})

it('removal knows those that an older version loaded, and ends an organization with only somebody who never confirmed', async () => {
  const server = await openServer()
  cleanUps.push(() => server.stop())
  const { deps } = server
  await loadDemo(deps, import.meta.dirname)
  const person = await givenOn(server).user()
  const marked = await demoPeople(deps.db)
  expect(marked.length).toBe(everybody)
  // An older version marked nobody; the migration does, and not the person.
  await deps.db.deleteFrom('demo_people').execute()
  const [, mark = ''] = statementsOf(readFileSync(join(root, 'server/migrations/0021_demo_people.sql'), 'utf8'))
  await sql.raw(mark).execute(deps.db)
  expect(await demoPeople(deps.db)).toEqual(marked)

  await deps.db.updateTable('users').set({ verified_at: null }).where('id', '=', person.id).execute()
  const { organization_id, role_id } = await deps.db.selectFrom('memberships').selectAll().executeTakeFirstOrThrow()
  await deps.db.insertInto('memberships').values({ user_id: person.id, organization_id, role_id }).execute()
  expect(await removeDemoPeople({ ...deps, ...nobody, now: deps.clock() })).toBe(everybody)
  expect(await demoPeople(deps.db)).toEqual([])
  expect(await deps.db.selectFrom('organizations').select('id').execute()).toEqual([])
  expect(await findForbidden(deps.db)).toEqual([])
})
