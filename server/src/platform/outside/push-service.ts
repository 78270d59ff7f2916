import { createECDH, randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import ece from 'http_ece'
import { isPublicHost, NotPublic, publicLookup } from './public-address'
import { signedBy, type VapidKeys } from './vapid'

interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface PushMessage {
  payload: string
  isUrgent: boolean
}

/** What a push service said: taken; the subscription is gone, or never will work; or to be tried again. */
type PushOutcome = { is: 'sent' } | { is: 'gone' } | { is: 'later'; after?: number }

export interface PushService {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

/** In milliseconds, for the whole of one push. */
const patience = 10_000
/** In seconds: a push that its device does not collect within a day is old news. */
const timeToLive = 86_400

/** Whether a subscription may name this address at all; where its name leads is checked at connecting. */
export function isPushAddress(endpoint: string) {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isPublicHost(hostname)
}

interface Options {
  keys: VapidKeys
  /** Whom a push service writes to about us. */
  contact: string
  /** Opens connections; tests give one of their own, to a push service of theirs. */
  agent?: Agent
}

export function openPushService({ keys, contact, agent }: Options): PushService {
  // A connection for each push: a kept one would not be checked again.
  const guarded = agent ?? new Agent({ keepAlive: false, lookup: publicLookup() })
  return {
    async send({ endpoint, keys: receiver }, { payload, isUrgent }) {
      if (!isPushAddress(endpoint)) return { is: 'gone' }
      const body = encrypted(payload, receiver)
      // Keys that nothing can be encrypted for.
      if (!body) return { is: 'gone' }
      const headers = {
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
        TTL: timeToLive,
        Urgency: isUrgent ? 'high' : 'normal',
        Authorization: signedBy(keys, new URL(endpoint).origin, contact),
      }
      return post(endpoint, headers, body, guarded)
    },
  }
}

function encrypted(payload: string, { p256dh, auth }: PushTarget['keys']) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    const keys = { version: 'aes128gcm', privateKey: own, dh: p256dh, authSecret: auth, salt: randomBytes(16) } as const
    return ece.encrypt(Buffer.from(payload), keys)
  } catch {
    return undefined
  }
}

function post(endpoint: string, headers: OutgoingHttpHeaders, body: Buffer, agent: Agent): Promise<PushOutcome> {
  return new Promise((done) => {
    const signal = AbortSignal.timeout(patience)
    const sent = request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
      const outcome = outcomeOf(response.statusCode ?? 0, response.headers['retry-after'])
      // Whatever it says besides: there is no end to what it could send.
      response.destroy()
      done(outcome)
    })
    sent.on('error', (error) => done(error instanceof NotPublic ? { is: 'gone' } : { is: 'later' }))
    // A switch to another protocol is neither a response nor an error; what was said before stands.
    sent.on('close', () => done({ is: 'later' }))
    sent.end(body)
  })
}

export function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  // Any other refusal may be about us, and be mended; where it lasts, the subscription is forgotten in the end.
  if (status === 404 || status === 410) return { is: 'gone' }
  const seconds = Number(retryAfter)
  const after = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter ?? '') - Date.now()
  return after > 0 ? { is: 'later', after } : { is: 'later' }
}
