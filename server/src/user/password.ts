import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes, OWASP's recommended minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes as long for nobody's password as for somebody's. */
export async function matches(password: string, passwordHash: string | null | undefined) {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const right = await verify(passwordHash ?? (await decoy), password)
  return right && passwordHash != null
}
