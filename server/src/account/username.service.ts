import { randomInt } from 'node:crypto'
import type { ReadCtx } from '../platform/context'
import type { Db } from '../platform/database/db'
import { takenAmong, takenUsernames } from '../user/user.service'
import { usernamesLike } from './username.rules'

/** Says what registering would say, before it. Of emails it says nothing: those are nobody else's business. */
export async function usernameAvailable(
  { pool }: Pick<ReadCtx, 'pool'>,
  { username, name = '' }: { username: string; name?: string | undefined },
) {
  const wanted = username.toLowerCase()
  const others = usernamesLike(username, name, randomInt(100, 10_000))
  const taken = await takenUsernames(pool, [wanted, ...others])
  if (!taken.has(wanted)) return { available: true, suggestion: null }
  return { available: false, suggestion: others.find((other) => !taken.has(other)) ?? null }
}

/** A username like a name that nobody has. */
export async function freeUsername(db: Db, name: string) {
  const wanted = usernamesLike('', name, randomInt(100, 10_000))
  const taken = await takenAmong(db, wanted)
  const lastResort = `member${randomInt(10 ** 9, 10 ** 10)}`
  return wanted.find((one) => !taken.has(one)) ?? lastResort
}
