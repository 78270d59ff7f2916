import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'

export const newId = () => uuidv7()

/** A secret of 256 bits for a link or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Whether a text looks as `newToken` makes them. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** The hash of a secret, which is stored instead of it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

// No 0, O, 1, I or L, which are easily confused when a code is read aloud or typed.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const newInviteCode = () => newCode(10)

/** A secret that users type: about five bits a letter. */
export function newCode(length: number) {
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(16)) {
      // Bytes past the last whole alphabet are dropped, so that every letter is equally likely.
      if (byte < alphabet.length * Math.floor(256 / alphabet.length) && code.length < length) {
        code += alphabet[byte % alphabet.length]
      }
    }
  }
  return code
}
