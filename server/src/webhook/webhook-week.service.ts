import { newId } from '../platform/base/ids'
import { week } from '../platform/base/week'
import type { Deps } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import type { EventData } from './webhook.rules'
import * as rules from './webhook-week.rules'
import * as sql from './webhook-week.sql'

/** So many organizations are told at once, each in a transaction of its own; the job comes by every ten minutes. */
const most = 500

/** Tells webhooks of the week that is over, once, and once a month of what is wanted and nobody offers. */
export async function tellOfWeeks({ db, now }: Pick<Deps, 'db'> & { now: Date }) {
  const monday = rules.toldUntil(now)
  const faults: unknown[] = []
  for (const id of await sql.listDueForWeek(db, monday, rules.monthToTell(monday), most))
    await transaction(db, (tx) => tellOfWeek(tx, id, monday, now)).catch((error: unknown) => faults.push(error))
  // One that fails holds up no other of this run.
  if (faults.length > 0) throw new AggregateError(faults, 'Some organizations were not told of their week')
}

async function tellOfWeek(tx: Tx, organizationId: string, monday: Date, now: Date) {
  if (!(await sql.claimWeek(tx, organizationId, monday))) return
  const tell = (event: 'digest.weekly' | 'want.unmet', data: EventData) =>
    sql.queueForAll(tx, organizationId, { event, id: newId(), data, now, monday })
  const from = new Date(monday.getTime() - week)
  const digest = rules.digestOf({
    posted: await sql.countPosted(tx, organizationId, from, monday),
    completed: await sql.countCompleted(tx, organizationId, from, monday),
  })
  if (digest) await tell('digest.weekly', { week: from.toISOString().slice(0, 10), ...digest })
  const month = rules.monthToTell(monday)
  for (const unmet of month ? await sql.listUnmet(tx, organizationId, month) : []) await tell('want.unmet', unmet)
}
