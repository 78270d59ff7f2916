import { hasPermission } from '@perkloop/contract/permission'
import type { Person, ProfileChange, User } from '@perkloop/contract/user'
import type { z } from 'zod'
import type { Ctx } from '../platform/context'
import { type Db, type Tx, transaction } from '../platform/db'
import { refuse } from '../platform/errors'
import { newInviteCode } from '../platform/ids'
import { inviteCodeAfter, profileUpdate } from './user.rules'
import * as sql from './user.sql'

/** The user as only they see themselves. */
export async function readOwnUser(db: Db, id: string): Promise<User> {
  const row = (await sql.readOwn(db, id)) ?? refuse('NOT_FOUND', 'User not found')
  const { roleName, permissions, title, ...user } = row
  const holder = permissions && { role: { permissions } }
  return {
    ...user,
    role:
      roleName && permissions && holder
        ? { name: roleName, permissions: { ...permissions, manageBilling: hasPermission(holder, 'manageBilling') } }
        : null,
    orgSettings: user.organization ? { title } : null,
  }
}

export function getProfile({ db, user }: Ctx) {
  return readOwnUser(db, user.id)
}

export function updateProfile({ db, user, events }: Ctx, change: z.output<typeof ProfileChange>) {
  return transaction(db, async (tx) => {
    const before = (await sql.lockUser(tx, user.id)) ?? refuse('UNAUTHENTICATED', 'Please log in again')
    const inviteCode = inviteCodeAfter(before, change, newInviteCode)
    await sql.updateUser(tx, user.id, { ...profileUpdate(change), invite_code: inviteCode })
    await events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return readOwnUser(tx, user.id)
  })
}

export async function findByInviteCode({ db }: Ctx, code: string): Promise<Person> {
  return (await sql.findByInviteCode(db, code.trim())) ?? refuse('NOT_FOUND', 'User not found')
}

export async function findByUsername({ db, user }: Ctx, name: string): Promise<Person[]> {
  const found = await sql.findByUsername(db, name, user.id)
  return found.length > 0 ? found : refuse('NOT_FOUND', 'No users found')
}

/** Adds a rating somebody received, in the transaction that stores it. */
export function addRating(tx: Tx, userId: string, rating: number) {
  return sql.addRating(tx, userId, rating)
}

export function addCompletedExchange(tx: Tx, userIds: string[]) {
  return sql.addCompletedExchange(tx, userIds)
}

/** Switches a kind of mail off or on. @returns every kind that is off now. */
export async function muteMail(tx: Tx, userId: string, kind: string, muted: boolean) {
  return (await sql.muteMail(tx, userId, kind, muted)) ?? refuse('NOT_FOUND', 'User not found')
}

/**
 * Keeps an account from being deleted until the transaction ends, so that nothing is made in the name of somebody gone.
 * @throws Refusal 401 when it is gone already.
 */
export async function holdAccount(tx: Tx, id: string) {
  if (!(await sql.holdUser(tx, id))) refuse('UNAUTHENTICATED', 'Please log in again')
}
