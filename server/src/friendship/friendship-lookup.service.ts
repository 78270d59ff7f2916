import type { Db, Tx } from '../platform/db'
import * as sql from './friendship.sql'

/** What is between two people, whoever asked. */
export function findFriendship(db: Db, one: string, other: string) {
  return sql.findBetween(db, one, other)
}

/** Ends all of somebody's friendships and requests. @returns the other people. */
export function endFriendshipsOf(tx: Tx, user: string) {
  return sql.removeAllOf(tx, user)
}
