import { EventEmitter } from 'node:events'
import { type Tracer, trace } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashSpan } from '../src/platform/limit/slow-hash'
import { mostInQueue } from '../src/platform/limit/slow-queue'
import { setTracer } from '../src/platform/trace/span'
import { castOn } from './access/cast'
import { passkeyCalls } from './access/passkey-calls'
import { type Asked, type Asking, peopleCalls } from './access/people-calls'
import { askOn } from './access/status-of'
import { people } from './access/table'
import { type Row, rowsOf } from './access/table-rows'
import { teamCalls } from './access/team-calls'
import { team } from './access/team-table'
import type { TestUser } from './given'
import { serverOfFile } from './server-of-file'

const { server } = await serverOfFile()
const cast = castOn(server)
const ask = askOn(server)

let hashes = 0
beforeAll(() => {
  const quiet = trace.getTracer('none')
  const counting = (...given: Parameters<Tracer['startActiveSpan']>) => {
    if (given[0] === hashSpan) hashes += 1
    return quiet.startActiveSpan(...given)
  }
  // The one overload of three that inSpan calls.
  setTracer({ startSpan: quiet.startSpan.bind(quiet), startActiveSpan: counting as Tracer['startActiveSpan'] })
})
afterAll(() => setTracer(undefined))

const nameOf = ({ call, what }: Row) => (what ? `${call} ${what}` : call)

/** Takes all places of the queue, each for another network. */
function fillQueue() {
  for (let n = 0; n < mostInQueue.inAll; n += 1) {
    const [request, reply] = [{ ip: `192.0.2.${n}` }, { raw: new EventEmitter() }]
    // No more of either is used.
    server.app.slowQueue.enter(request as FastifyRequest, reply as unknown as FastifyReply)
  }
}

/** Prepares each row's request while the queue has room, and sends it once it is full. @returns the names of those that hashed, or waited. */
async function askFull<Cast extends object>(rows: Row[], makeCast: () => Promise<Cast>, asking: Asking<Cast>) {
  const prepared: { row: Row; asked: Asked; caller: TestUser }[] = []
  for (const row of rows.filter(({ call }) => !call.startsWith('GET '))) {
    const made = await makeCast()
    const asked = await asking[nameOf(row)]?.(made)
    if (!asked) throw new Error(`Nothing says how to ask: ${nameOf(row)}`)
    const column = row.call.includes('/admin/') ? 'systemAdmin' : 'owner' in made ? 'owner' : 'admin'
    const caller = (made as Record<string, TestUser>)[column] as TestUser
    const body = typeof asked.body === 'function' ? await asked.body(caller) : asked.body
    prepared.push({ row, asked: { ...asked, ...(body && { body }) }, caller })
  }
  return async () => {
    const [hashed, refused] = [[] as string[], new Set<string>()]
    for (const { row, asked, caller } of prepared) {
      hashes = 0
      if ((await ask(row.call, asked, caller)) === 503) refused.add(row.call)
      if (hashes > 0) hashed.push(nameOf(row))
    }
    return { hashed, refused }
  }
}

it('every call that hashes waits in the queue: while that is full, none does', async () => {
  const byPeople = await askFull(rowsOf(people), cast.people, { ...peopleCalls(server), ...passkeyCalls(server) })
  const byTeam = await askFull(rowsOf(team), cast.team, teamCalls(server))
  fillQueue()
  const [ofPeople, ofTeam] = [await byPeople(), await byTeam()]
  expect([...ofPeople.hashed, ...ofTeam.hashed]).toEqual([])
  expect([...ofTeam.refused]).toEqual([])
  // What hashes nothing does not wait for those that do.
  expect([...ofPeople.refused].sort()).toEqual([
    'POST /sso/link',
    'POST /users/email-change',
    'POST /users/login',
    'POST /users/login/second-step',
    'POST /users/passkeys/options',
    'POST /users/prove',
    'POST /users/register',
    'POST /users/reset-password',
    'POST /users/two-factor/begin',
    'POST /users/two-factor/confirm',
    'POST /users/two-factor/disable',
    'POST /users/two-factor/recovery-codes',
    'PUT /users/password',
  ])
})
