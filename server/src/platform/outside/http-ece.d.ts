/** Encrypts what is pushed (RFC 8188, 8291). The package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Keys {
    version: 'aes128gcm'
    privateKey: ECDH
    authSecret: string
    /** The other side's public key; of an encrypted text it is in its head. */
    dh?: string
    salt?: Buffer
  }
  const ece: { encrypt(text: Buffer, keys: Keys): Buffer; decrypt(text: Buffer, keys: Keys): Buffer }
  export default ece
}
