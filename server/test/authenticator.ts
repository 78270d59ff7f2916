import { createECDH, createHash, createPrivateKey, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, length: number) {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

/** The part of CBOR (RFC 8949) that authenticators use. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].map(([key, entry]) => Buffer.concat([cbor(key), cbor(entry)]))
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flag = { present: 1, verified: 4, mayBeBackedUp: 8, backedUp: 16, attested: 64 }

/** What a test may have it do differently from a real authenticator. */
interface Manner {
  origin?: string
  rpId?: string
  /** As if no fingerprint, face or PIN was checked. */
  unverified?: boolean
  backedUp?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
  type?: string
}

interface Asked {
  challenge: string
}

/**
 * Not with `generateKeyPairSync`: exporting its key hangs for ever if Node 20 collects garbage at that moment, because
 * both wait for the same lock.
 */
function makeKey() {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  // The private key comes without leading zeros.
  const d = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  const text = (part: Buffer) => part.toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x: text(x), y: text(y), d: text(d) }
  return { x, y, privateKey: createPrivateKey({ key, format: 'jwk' }) }
}

/** A passkey in software, which responds as a browser at `origin` would. */
export function makeAuthenticator(origin = 'http://perkloop.test') {
  const { x, y, privateKey } = makeKey()
  const id = randomBytes(32)
  const rpId = new URL(origin).hostname
  let handle = ''

  const clientData = (type: string, { challenge }: Asked, manner: Manner) =>
    Buffer.from(
      JSON.stringify({
        type: manner.type ?? type,
        challenge: manner.challenge ?? challenge,
        origin: manner.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function authenticatorData(manner: Manner, attested?: Buffer) {
    const flags =
      flag.present |
      (manner.unverified ? 0 : flag.verified) |
      (manner.backedUp ? flag.mayBeBackedUp | flag.backedUp : 0) |
      (attested ? flag.attested : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(manner.counter ?? 0)
    return Buffer.concat([sha256(manner.rpId ?? rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  /** Responds to the options for a new passkey, and belongs to that user from then on. */
  function create(options: Asked & { user: { id: string } }, manner: Manner = {}) {
    handle = options.user.id
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData(manner, attested)],
    ])
    return {
      ...credential,
      response: {
        clientDataJSON: clientData('webauthn.create', options, manner).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    }
  }

  /** Responds to the options for signing in. */
  function get(options: Asked, manner: Manner = {}) {
    const client = clientData('webauthn.get', options, manner)
    const data = authenticatorData(manner)
    return {
      ...credential,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: manner.userHandle ?? handle,
      },
      clientExtensionResults: {},
    }
  }

  return { create, get }
}
export type Authenticator = ReturnType<typeof makeAuthenticator>
