import { Readable } from 'node:stream'
import type { Page } from '@perkloop/contract/field'
import type { LogSearch } from '@perkloop/contract/log'
import type { z } from 'zod'
import type { Ctx } from '../platform/context'
import type { Db } from '../platform/database/db'
import { pageByMoment } from '../platform/http/cursor'
import { logSecurityEvent } from '../platform/security-log'
import * as sql from './log.sql'

type Search = z.output<typeof LogSearch>

export async function listLog({ db }: Ctx, { limit, cursor, ...search }: Search & Page) {
  const which = await meant(db, search)
  const { page, next } = await pageByMoment({ limit, cursor }, async (after) =>
    which ? sql.listEntries(db, which, limit + 1, after) : [],
  )
  return { entries: page.map(({ entry }) => entry), next }
}

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The search with the person's id, which a deleted account still has in the log; undefined where nobody is meant. */
async function meant(db: Db, { person, ...rest }: Search): Promise<Search | undefined> {
  const asked = person?.trim()
  if (!asked) return rest
  const id = wholeId.test(asked) ? asked : await sql.findMeant(db, asked)
  return id === null ? undefined : { ...rest, person: id }
}

/** So many entries are in memory at once, however long the log is: the next are read once these are sent. */
const batch = 1_000

export async function downloadLog(ctx: Ctx, search: Search) {
  const which = await meant(ctx.db, search)
  await logSecurityEvent(ctx.db, ctx, 'log-downloaded', ctx.user.id)
  // Not what comes in while it is sent: a list that is read from its newest entry on would never show it anyway.
  return Readable.from(which ? lines(ctx.db, which) : [])
}

async function* lines(db: Db, which: Search) {
  let after: { at: string; id: string } | null = null
  for (;;) {
    const rows: sql.EntryRow[] = await sql.listEntries(db, which, batch, after)
    if (rows.length > 0) yield rows.map(({ entry }) => `${JSON.stringify(entry)}\n`).join('')
    const last = rows.at(-1)
    if (rows.length < batch || !last) return
    after = { at: last.at, id: last.id }
  }
}
