import { hasPermission } from '@perkloop/contract/permission'
import type { Person, User } from '@perkloop/contract/user'
import { refuse } from '../platform/base/errors'
import type { Ctx, ReadCtx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { plainCode } from './user.rules'
import * as sql from './user.sql'

export {
  findByEmail,
  findCredentials,
  findTaken,
  insertUser,
  lockUser,
  readPerson,
  takenUsernames,
  updateUser,
} from './user.sql'

/** The caller's own user, with fields that only they see. */
export async function readOwnUser(db: Db, id: string): Promise<User> {
  const row = (await sql.readOwn(db, id)) ?? refuse('NOT_FOUND', 'userNotFound')
  const { person, roleName, permissions, title, ...user } = row
  const holder = permissions && { role: { permissions } }
  return {
    ...person,
    ...user,
    role:
      roleName && permissions && holder
        ? { name: roleName, permissions: { ...permissions, manageBilling: hasPermission(holder, 'manageBilling') } }
        : null,
    orgSettings: user.organization ? { title } : null,
  }
}

export async function findByInviteCode({ db }: Ctx, code: string): Promise<Person> {
  return (await sql.findByInviteCode(db, plainCode(code))) ?? refuse('NOT_FOUND', 'userNotFound')
}

export async function findByUsername({ pool, user }: ReadCtx, name: string): Promise<Person[]> {
  const found = await sql.findByUsername(pool, name, user.id)
  return found.length > 0 ? found : refuse('NOT_FOUND', 'noUsersFound')
}

/** Adds a received rating to the user's average, in the transaction that stores it. */
export function addRating(tx: Tx, userId: string, rating: number) {
  return sql.addRating(tx, userId, rating)
}

export function addCompletedExchange(tx: Tx, userIds: string[]) {
  return sql.addCompletedExchange(tx, userIds)
}

/** Switches a kind of mail off or on. @returns every kind that is off now. */
export async function muteMail(tx: Tx, userId: string, kind: string, muted: boolean) {
  return (await sql.muteMail(tx, userId, kind, muted)) ?? refuse('NOT_FOUND', 'userNotFound')
}

/**
 * Locks accounts against deletion until the transaction ends, so that nothing is created for a deleted user.
 * @throws Refusal 401 when the caller's is gone already.
 */
export async function holdAccounts(tx: Tx, caller: string, ...others: string[]) {
  const there = await sql.holdUsers(tx, [caller, ...others])
  if (!there.includes(caller)) refuse('UNAUTHENTICATED', 'sessionEnded')
}

/** Locks an account for a change of how its user signs in: such changes come one after the other. */
export async function lockAccount(tx: Tx, userId: string) {
  if (!(await sql.lockUser(tx, userId))) refuse('UNAUTHENTICATED', 'sessionEnded')
}

/** The user's password hash, locked against changes until the transaction ends. @throws Refusal 401 if the user is gone. */
export async function holdPassword(tx: Tx, userId: string) {
  return (await sql.holdPassword(tx, userId)) ?? refuse('WRONG_CREDENTIALS', 'credentialsInvalid')
}
