import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import type { Page } from '@perkloop/contract/field'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { pageByMoment } from '../platform/http/cursor'
import { logSecurityEvent } from '../platform/security-log'
import { readActor, refuseUnless } from '../team/team.service'
import * as rules from './audit.rules'
import * as sql from './audit.sql'

interface Entry {
  act: AuditAct
  /** Null where the product itself did it. */
  actor: string | null
  subject?: string | undefined
  /** For a person who has no account yet. */
  email?: string
  detail?: AuditDetail
}

/** Adds an audit entry, in the transaction that causes it. */
export async function record(
  tx: Tx,
  organizationId: string,
  { now, requestId }: Pick<Ctx, 'now' | 'requestId'>,
  { act, actor, subject, email, detail }: Entry,
) {
  await sql.insertEntry(tx, {
    id: newId(),
    organization_id: organizationId,
    at: now,
    act,
    actor_id: actor,
    subject_id: subject ?? null,
    subject_email: email ?? null,
    detail: JSON.stringify(detail ?? {}),
    request_id: requestId,
  })
}

export async function listAudit(ctx: Ctx, organizationId: string, asked: Page) {
  refuseUnless(await readActor(ctx.db, ctx, organizationId), 'read the audit trail')
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.listEntries(ctx.db, organizationId, asked.limit + 1, after),
  )
  const entries = page.map((row) => ({
    _id: row.id,
    at: row.happenedAt,
    act: row.act,
    actor: row.actor === null ? null : { _id: row.actorId, name: rules.actorName(row.actor, ctx.language) },
    summary: rules.summaryOf(row, ctx.language),
  }))
  return { entries, next }
}

// Far more than a team does in years; an endless file would slow down everybody else.
const mostInFile = 50_000

export async function downloadAudit(ctx: Ctx, organizationId: string) {
  refuseUnless(await readActor(ctx.db, ctx, organizationId), 'read the audit trail')
  await logSecurityEvent(ctx.db, ctx, 'audit-downloaded', ctx.user.id, { organization: organizationId })
  return rules.csvOf(await sql.listEntries(ctx.db, organizationId, mostInFile + 1, null), mostInFile, ctx.language)
}

/** Removes the email of a user who deletes their account. */
export function forgetEmail(tx: Tx, email: string) {
  return sql.forgetEmail(tx, email)
}
