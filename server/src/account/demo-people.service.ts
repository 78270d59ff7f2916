import { close } from '../closing/closing.service'
import { handOver } from '../member/departure.service'
import { Refusal } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as team from '../team/team.service'
import { deleteAccount } from './account-deletion.service'
import * as sql from './demo-people.sql'

/** Demo accounts that are still there; their password is public. */
export const demoPeople = sql.listDemoPeople

/**
 * Deletes every demo account as its owner could, with all that is theirs. Demo accounts that are the only admin of real
 * users are deleted last; their role goes to the longest-standing other member. Without one who can sign in, as none has
 * confirmed their email, the organization is closed.
 * @returns how many there were.
 */
export async function removeDemoPeople(ctx: Omit<Ctx, 'user'>) {
  const people = await demoPeople(ctx.db)
  const as = (person: (typeof people)[number]) => ({
    ...ctx,
    user: { ...person, isSystemAdmin: false, tokenHash: Buffer.alloc(0) },
  })
  const soleAdmins = []
  for (const person of people) {
    try {
      await deleteAccount(as(person))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'SOLE_ADMIN') throw error
      soleAdmins.push(person)
    }
  }
  for (const person of soleAdmins) {
    await transaction(ctx.db, async (tx) => {
      if (!(await handOver(tx, ctx, person.id))) await closeOrganizationOf(tx, as(person))
    })
    await deleteAccount(as(person))
  }
  return people.length
}

async function closeOrganizationOf(tx: Tx, ctx: Ctx) {
  const there = await team.findOrganizationOf(tx, ctx.user.id)
  if (!there) return
  await team.lockOrganization(tx, there.id)
  await close(tx, ctx, there)
}
