import { Readable } from 'node:stream'
import { record } from '../audit/audit.service'
import type { Ctx } from '../platform/context'
import type { Db } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { refuseUnlessProven } from '../session/proof.service'
import { readActor, refuseUnless } from '../team/team.service'
import { refuseUnlessAdmin } from './closing.rules'
import * as sql from './export.sql'

/** Everything of the caller's organization as JSON, written down in its audit trail. It is sent while it is read. */
export async function exportOrganization(ctx: Ctx, id: string) {
  const actor = await readActor(ctx.db, ctx, id)
  refuseUnless(actor, 'export the organization')
  refuseUnlessAdmin(actor)
  await refuseUnlessProven(ctx)
  await transaction(ctx.db, async (tx) => {
    await record(tx, id, ctx, { act: 'exported', actor: actor.id })
    await logSecurityEvent(tx, ctx, 'organization-exported', actor.id, { organization: id })
  })
  return Readable.from(fileOf(ctx, id))
}

/** So many rows are in memory at once; of perks and exchanges, those of so many members. */
const rowsAtOnce = 1_000
const membersAtOnce = 50

async function* fileOf({ db, now, env }: Ctx, id: string) {
  yield `{"exportedAt":${JSON.stringify(now.toISOString())},\n"organization":${JSON.stringify(await readHead(db, id))}`
  yield* part('roles', inPieces(db, id, 'roles'))
  yield* part('members', inPieces(db, id, 'members'))
  yield* part('invitations', inPieces(db, id, 'invitations'))
  // Where perks are no matter of organizations, neither are exchanges of them.
  const trades = env.switches.ENABLE_ORGANIZATION_PERKS
  yield* part('perks', trades ? byMembers(db, id, sql.listPerksOf) : [])
  const exchangesOf = (_db: Db, members: string[]) => sql.listExchangesOf(db, id, members)
  yield* part('exchanges', trades ? byMembers(db, id, exchangesOf) : [])
  yield* part('audit', inPieces(db, id, 'audit'))
  // Closed meanwhile: without its end the file is no JSON, so nobody takes it for the whole.
  await readHead(db, id)
  yield '}\n'
}

async function readHead(db: Db, id: string) {
  const head = await sql.readHead(db, id)
  if (!head) throw new Error('the organization was closed while it was exported')
  return head
}

/** A list of the file, a line for each entry. */
async function* part(name: string, pieces: AsyncIterable<object[]> | never[]) {
  yield `,\n${JSON.stringify(name)}:[`
  let before = '\n'
  for await (const entries of pieces) {
    if (entries.length === 0) continue
    yield before + entries.map((entry) => JSON.stringify(entry)).join(',\n')
    before = ',\n'
  }
  yield ']'
}

async function* inPieces(db: Db, id: string, name: keyof typeof sql.parts) {
  for await (const rows of pagesOf(db, id, name, rowsAtOnce)) yield rows.map(({ entry }) => entry)
}

async function* byMembers(db: Db, id: string, list: (db: Db, members: string[]) => Promise<object[]>) {
  for await (const rows of pagesOf(db, id, 'members', membersAtOnce))
    yield list(
      db,
      rows.map((row) => row.id),
    )
}

async function* pagesOf(db: Db, id: string, name: keyof typeof sql.parts, most: number) {
  let after: sql.Place | null = null
  for (;;) {
    const rows: sql.ExportRow[] = await sql.parts[name](db, id, most, after)
    yield rows
    const last = rows.at(-1)
    if (rows.length < most || !last) return
    after = { at: last.at, id: last.id }
  }
}
