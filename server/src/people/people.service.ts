import type { AdminPerson, ListedPerson, PeopleSearch } from '@perkloop/contract/people'
import type { z } from 'zod'
import { endTokensOf } from '../access-token/access-token.service'
import { endEmailChange } from '../account/email-change.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { cursorOf, readCursor } from '../platform/http/cursor'
import { type LogDetails, logSecurityEvent } from '../platform/security-log'
import { endSessionsOf } from '../session/session.service'
import * as suspensions from '../suspension/suspension.service'
import { resetTwoFactor } from '../two-factor/two-factor.service'
import { lockUser } from '../user/user.service'
import * as rules from './people.rules'
import type { PeopleSecurityEvent } from './people.security'
import * as sql from './people.sql'

/** A page is filled by so many reads at most, where most rows are of people who were listed already. */
const mostReads = 10

export async function listPeople(ctx: Ctx, { q, which, limit, cursor }: z.output<typeof PeopleSearch>) {
  const text = q?.trim() ?? ''
  const people: ListedPerson[] = []
  let next: string | null = cursor ?? null
  for (let times = 0; times < mostReads; times += 1) {
    const rows = await find(ctx, text, which, next ?? undefined, limit + 1)
    let read = 0
    for (const { person, isFirst } of rows.slice(0, limit)) {
      read += 1
      if (isFirst && people.push(person) === limit) break
    }
    const last = rows.length > read ? rows[read - 1] : undefined
    next = last ? (text ? cursorOf(last.key, last.id) : cursorOf(last.id)) : null
    if (next === null || people.length === limit) break
  }
  return { people, next }
}

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function find({ db, user }: Ctx, text: string, which: Which, cursor: string | undefined, most: number) {
  if (!text) {
    const after = cursor === undefined ? null : readCursor(cursor, 'id')[0]
    return sql.listNewest(db, which, after, most)
  }
  if (wholeId.test(text)) {
    const person = await sql.readPerson(db, text, user.id)
    return person ? [{ person, key: text, id: person._id, isFirst: true }] : []
  }
  const place = cursor === undefined ? null : readCursor(cursor, 'text', 'id')
  return sql.findBeginning(db, text, place && { key: place[0], id: place[1] }, most)
}
type Which = z.output<typeof PeopleSearch>['which']

export async function getPerson(ctx: Ctx, id: string): Promise<AdminPerson> {
  return (await sql.readPerson(ctx.db, id, ctx.user.id)) ?? refuse('NOT_FOUND', 'userNotFound')
}

export async function suspendPerson(ctx: Ctx, id: string, given: { until: string | null; reason: string }) {
  const until = rules.endOf(given.until, ctx.now)
  return act(ctx, id, (tx) => suspensions.suspend(tx, ctx, id, { until, reason: given.reason }))
}

export async function restorePerson(ctx: Ctx, id: string, { reason }: { reason: string }) {
  return act(ctx, id, (tx) => suspensions.restore(tx, ctx, id, reason))
}

export async function signOutPerson(ctx: Ctx, id: string, { reason }: { reason: string }) {
  rules.refuseOwn(ctx.user.id, id)
  return act(ctx, id, async (tx) => {
    await lockPerson(tx, id)
    await endSessionsOf(tx, ctx, id)
    await endTokensOf(tx, id)
    await endEmailChange(tx, id)
    await log(tx, ctx, 'signed-out-by-admin', id, { reason })
  })
}

export async function resetPersonTwoFactor(ctx: Ctx, id: string, given: { reason: string; identityCheck: string }) {
  rules.refuseOwn(ctx.user.id, id)
  return act(ctx, id, async (tx) => {
    await lockPerson(tx, id)
    if (!(await resetTwoFactor(tx, id))) refuse('CONFLICT', 'twoFactorAlreadyOff')
    await endSessionsOf(tx, ctx, id)
    await endTokensOf(tx, id)
    await log(tx, ctx, 'two-factor-reset', id, given)
  })
}

function act(ctx: Ctx, id: string, change: (tx: Tx) => Promise<void>) {
  return transaction(ctx.db, async (tx) => {
    await change(tx)
    return getPerson({ ...ctx, db: tx }, id)
  })
}

async function lockPerson(tx: Tx, id: string) {
  if (!(await lockUser(tx, id))) refuse('NOT_FOUND', 'userNotFound')
}

/** Without an address: it would be the administrator's, and the entry is about the person. */
function log(tx: Tx, ctx: Ctx, event: PeopleSecurityEvent, id: string, said: LogDetails) {
  return logSecurityEvent(tx, { ...ctx, address: null }, event, id, { by: ctx.user.id, ...said })
}
