import { hash, hashRaw, verify } from '@node-rs/argon2'
import { inSpan } from '../trace/span'

/** argon2id with 19 MiB and two passes, OWASP's recommended minimum. */
const slowly = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashSpan = 'hash'

/** Only endpoints that say so (`hashes` of `mount`) may get here: they wait in the slow queue. */
const traced = <T>(run: () => Promise<T>) => inSpan(hashSpan, run)

export const slowHash = (secret: string) => traced(() => hash(secret, slowly))

export const fitsSlowHash = (secretHash: string, secret: string) => traced(() => verify(secretHash, secret))

/** Hashes a secret that is too short for a fast hash (under 112 bits) and looked up by its hash: the salt is a fixed UUID. */
export function slowHashOf(secret: string, id: string) {
  return traced(() => hashRaw(secret, { ...slowly, salt: Buffer.from(id.replaceAll('-', ''), 'hex') }))
}
