import { hasPermission } from '@perkloop/contract/permission'
import type { FoundPerson, User } from '@perkloop/contract/user'
import { refuse } from '../platform/base/errors'
import type { Ctx, ReadCtx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import * as finding from './finding-people.sql'
import { plainCode } from './user.rules'
import * as sql from './user.sql'

export {
  addSilence,
  endSilence,
  findByEmail,
  findCredentials,
  findTaken,
  insertUser,
  lockUser,
  readPerson,
  takenAmong,
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

export async function findByInviteCode({ db, user, env }: Ctx, code: string): Promise<FoundPerson> {
  const { ENABLE_ORGANIZATIONS } = env.switches
  return (
    (await finding.findByInviteCode(db, plainCode(code), user.id, ENABLE_ORGANIZATIONS)) ??
    refuse('NOT_FOUND', 'userNotFound')
  )
}

export async function findByUsername({ reader, user, env }: ReadCtx, name: string): Promise<FoundPerson[]> {
  const found = await finding.findByUsername(reader, name, user.id, env.switches.ENABLE_ORGANIZATIONS)
  return found.length > 0 ? found : refuse('NOT_FOUND', 'noUsersFound')
}

/** Adds a received rating to the user's average, in the transaction that stores it. */
export function addRating(tx: Tx, userId: string, rating: number) {
  return sql.addRating(tx, userId, rating)
}

export function addCompletedExchange(tx: Tx, userIds: string[]) {
  return sql.addCompletedExchange(tx, userIds)
}

/**
 * Locks accounts against deletion and suspension until the transaction ends, so that nothing is created for a deleted user.
 * @throws Refusal 401 when the caller's is gone or suspended already.
 */
export async function holdAccounts(tx: Tx, caller: string, ...others: string[]) {
  const there = await sql.holdUsers(tx, [caller, ...others])
  if (!there.includes(caller)) refuse('UNAUTHENTICATED', 'sessionEnded')
}

/** As `holdAccounts`, to change one of these users later. Two who each hold their own account can't change each other's. */
export async function lockAccounts(tx: Tx, caller: string, ...others: string[]) {
  const there = await sql.lockUsers(tx, [caller, ...others])
  if (!there.includes(caller)) refuse('UNAUTHENTICATED', 'sessionEnded')
}

/** Locks an account for a change of how its user signs in: such changes come one after the other. */
export async function lockAccount(tx: Tx, userId: string) {
  const user = await sql.lockUser(tx, userId)
  if (!user || user.suspended_at) return refuse('UNAUTHENTICATED', 'sessionEnded')
  return user
}

/** The user's password hash, locked against changes until the transaction ends. @throws Refusal 401 if the user is gone. */
export async function holdPassword(tx: Tx, userId: string) {
  return (await sql.holdPassword(tx, userId)) ?? refuse('WRONG_CREDENTIALS', 'credentialsInvalid')
}
