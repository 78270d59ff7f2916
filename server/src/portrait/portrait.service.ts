import { randomUUID } from 'node:crypto'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { lockAccount, readOwnUser, updateUser } from '../user/user.service'
import * as sql from './portrait.sql'

/** The address is the permission: who may see the profile is told it, and nobody can guess it. */
const newAddress = () => randomUUID()

/** Stores a user's own picture in place of the one before. The caller has locked the account. */
export async function savePortrait(tx: Tx, { events, now }: Ctx<Caller | null>, user: string, body: Buffer) {
  await sql.savePortrait(tx, user, body, now)
  await updateUser(tx, user, { portrait: newAddress() })
  events.announce(tx, [user], { type: 'profile', id: user })
}

export function removePortrait({ db, user, events }: Ctx) {
  return transaction(db, async (tx) => {
    await lockAccount(tx, user.id)
    await forgetPortraitOf(tx, user.id)
    await updateUser(tx, user.id, { portrait: null })
    events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return readOwnUser(tx, user.id)
  })
}

/** @throws Refusal 404 for an address that no user's picture has, or has any more. */
export async function readPortrait({ db }: Pick<Ctx, 'db'>, address: string) {
  const known = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(address)
  return ((known && (await sql.readByAddress(db, address))) || refuse('NOT_FOUND', 'notFound')).body
}

/** The column of a user who turns private: people who knew the address from before must not see later pictures by it. */
export function portraitAfter(
  before: { discoverability: 'public' | 'private'; portrait: string | null },
  after: 'public' | 'private' | undefined,
) {
  const hides = after === 'private' && before.discoverability === 'public'
  return hides && before.portrait ? newAddress() : before.portrait
}

/** Gives private users' pictures new addresses, because fewer may see them now. */
export async function moveHiddenPortraits(tx: Tx, { events }: Pick<Ctx, 'events'>, users: string[]) {
  for (const id of await sql.lockPrivate(tx, users)) {
    await updateUser(tx, id, { portrait: newAddress() })
    events.announce(tx, [id], { type: 'profile', id })
  }
}

/** Deletes a user's own picture; its address goes with the rest of the user's row. */
export function forgetPortraitOf(tx: Tx, user: string) {
  return sql.deletePortrait(tx, user)
}
