import { hashRaw } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes, OWASP's recommended minimum. */
export const slowly = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a secret that is too short for a fast hash (under 112 bits) and looked up by its hash: the salt is a fixed UUID. */
export function slowHashOf(secret: string, id: string) {
  return hashRaw(secret, { ...slowly, salt: Buffer.from(id.replaceAll('-', ''), 'hex') })
}
