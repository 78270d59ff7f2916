import { randomBytes } from 'node:crypto'
import { fitsSlowHash, slowHash } from '../platform/limit/slow-hash'

export const hashPassword = slowHash

let decoy: Promise<string> | undefined

/** Takes as long without a hash (an unknown account) as with one. */
export async function matches(password: string, passwordHash: string | null | undefined) {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const right = await fitsSlowHash(passwordHash ?? (await decoy), password)
  return right && passwordHash != null
}
