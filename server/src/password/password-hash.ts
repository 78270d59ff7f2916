import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { slowly } from '../platform/base/slow-hash'

export const hashPassword = (password: string) => hash(password, slowly)

let decoy: Promise<string> | undefined

/** Takes as long without a hash (an unknown account) as with one. */
export async function matches(password: string, passwordHash: string | null | undefined) {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const right = await verify(passwordHash ?? (await decoy), password)
  return right && passwordHash != null
}
