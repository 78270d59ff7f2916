import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { isOutsideAddress, NotPublic, publicLookup } from './public-address'

/** Why an address that a user gave was not read. */
export class NotFetched extends Error {
  constructor(
    readonly why: 'address' | 'no-response' | 'too-slow' | 'too-large' | 'elsewhere',
    readonly address: string,
  ) {
    super(`${address}: ${why}`)
  }
}

interface Options {
  /** Whether http://127.0.0.1 may be read too. */
  mayBeHere: boolean
  /** In milliseconds, for the whole of one request. */
  patience?: number
  /** In bytes. */
  most?: number
}

interface Asked {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: string | undefined
}

// A connection for each request: a kept one would not be checked again.
const guarded = new Agent({ keepAlive: false, lookup: publicLookup() })
const plain = new PlainAgent({ keepAlive: false })

/**
 * Reads an address that a user gave, by the one check there is of such addresses: each connection goes to just the
 * address it has checked, no redirect is followed, and nothing is unpacked.
 * @throws NotFetched
 */
export function guardedFetch({ mayBeHere, patience = 8_000, most = 256 * 1024 }: Options) {
  return (address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Response> =>
    new Promise((done, fail) => {
      const give = (why: NotFetched['why']) => fail(new NotFetched(why, address))
      if (!isOutsideAddress(address, mayBeHere)) return give('address')
      const isPlain = new URL(address).protocol === 'http:'
      const sent = (isPlain ? plainRequest : request)(address, {
        method,
        agent: isPlain ? plain : guarded,
        signal: AbortSignal.timeout(patience),
        headers: {
          ...headers,
          ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
          'User-Agent': 'Perkloop',
          'Accept-Encoding': 'identity',
        },
      })
      const faulty = (fault: Error) => {
        if (fault instanceof NotPublic) return give('address')
        give(['AbortError', 'TimeoutError'].includes(fault.name) ? 'too-slow' : 'no-response')
      }
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0
        const read: Buffer[] = []
        let bytes = 0
        if (status >= 300 && status < 400) {
          sent.destroy()
          return give('elsewhere')
        }
        response.on('data', (piece: Buffer) => {
          bytes += piece.length
          read.push(piece)
          if (bytes <= most) return
          sent.destroy()
          give('too-large')
        })
        response.on('error', faulty)
        response.on('end', () => {
          const type = response.headers['content-type']
          const content = status === 204 ? null : Buffer.concat(read)
          done(new Response(content, { status, headers: type ? { 'Content-Type': type } : {} }))
        })
      })
      sent.on('error', faulty)
      // A switch to another protocol is neither a response nor an error; after either nothing changes any more.
      sent.on('close', () => give('no-response'))
      sent.end(body)
    })
}
