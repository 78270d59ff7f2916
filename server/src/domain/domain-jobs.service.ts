import { minute } from '../platform/base/durations'
import { isTaken } from '../platform/base/errors'
import type { Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { lockOrganization } from '../team/team.service'
import * as rules from './domain.rules'
import { settle } from './domain.service'
import * as sql from './domain.sql'

type Job = Pick<Deps, 'db' | 'events' | 'dns' | 'env'> & { now: Date }

const atOnce = 20

/** Asks for the records that are due, some at a time: a server that does not answer keeps none of the others waiting. */
export async function checkDueDomains(job: Job) {
  if (!job.env.switches.ENABLE_ORGANIZATIONS) return
  const due = await sql.listDue(job.db, job.now, atOnce)
  await Promise.all(due.map((row) => checkOne(job, row)))
}

async function checkOne(job: Job, row: rules.DomainRow) {
  // Should this process end meanwhile, another asks in five minutes.
  if (!(await sql.takeDue(job.db, row.id, row.next_check_at, new Date(job.now.getTime() + 5 * minute)))) return
  const found = await job.dns.readTxt(rules.recordName(row.domain))
  await transaction(job.db, async (tx) => {
    const organization = await lockOrganization(tx, row.organization_id)
    // Closed, or the domain was given up, while we asked.
    if (!organization || !(await sql.findDomain(tx, organization.id, row.id))) return
    await settle(tx, { ...job, requestId: null }, organization, row.id, found, null)
  }).catch((error: unknown) => {
    // The index has the last word; the next check finds the domain taken.
    if (!isTaken(error, 'organization_domains_proven')) throw error
  })
}

const piece = 500

/** Writes the company of users whose domain was proven or is not proven any more, piece by piece. */
export async function markCompanies({ db, stopping }: Pick<Deps, 'db' | 'stopping'>) {
  for (let due = await sql.readMarksDue(db); due; due = await sql.readMarksDue(db)) {
    let changed = piece
    while (changed === piece && !stopping.aborted) changed = await markPiece(db, due.domain)
    if (stopping.aborted) return
    // Not before: should this process end meanwhile, another begins anew.
    await sql.deleteMarks(db, due.numbers)
  }
}

const markPiece = (db: Deps['db'], domain: string) => transaction(db, (tx) => sql.markCompany(tx, domain, piece))
