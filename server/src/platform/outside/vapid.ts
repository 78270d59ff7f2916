import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** A key pair on P-256, in the base64 of browsers: by it push services know who pushes (RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** In seconds; services take 24 hours at most. */
const validFor = 12 * 3600

/** @returns the `Authorization` of a push to this origin: a token that we have signed, and the key to check it with. */
export function signedBy({ publicKey, privateKey }: VapidKeys, origin: string, contact: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + validFor
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: `mailto:${contact}` })}`
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${publicKey}`
}
