import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import type { WebhookFault } from '@perkloop/contract/webhook'
import { isOutsideAddress, NotPublic, publicLookup } from './public-address'

export interface WebhookRequest {
  url: string
  body: string
  headers: Record<string, string>
}

/** What came back: a status and the beginning of the response, or a code that says why there was none. */
export interface WebhookResponse {
  status: number | null
  answer: string
}

export type WebhookClient = (asked: WebhookRequest) => Promise<WebhookResponse>

/** In milliseconds, for the whole of one request, response included. */
const patience = 10_000
/** So much of a response is read, in bytes; there is no end to what it could send. */
const mostRead = 1024

/** Whether a webhook may have this address. */
export const isWebhookAddress = (address: string, { localWebhooks }: { localWebhooks: boolean }) =>
  isOutsideAddress(address, localWebhooks)

interface Options {
  localWebhooks: boolean
  patience?: number
  /** Opens connections; tests give one of their own. */
  agent?: Agent
}

/** Posts to addresses that people give: each connection goes to just the address it has checked, and follows no redirect. */
export function openWebhookClient(options: Options): WebhookClient {
  // A connection for each request: a kept one would not be checked again.
  const guarded = options.agent ?? new Agent({ keepAlive: false, lookup: publicLookup() })
  const plain = new PlainAgent({ keepAlive: false })
  return ({ url, body, headers }) =>
    new Promise((done) => {
      // Numbers in place of names are not looked up, so they are checked here.
      if (!isWebhookAddress(url, options)) return done({ status: null, answer: 'not-public' satisfies WebhookFault })
      const isPlain = new URL(url).protocol === 'http:'
      const sent = (isPlain ? plainRequest : request)(url, {
        method: 'POST',
        agent: isPlain ? plain : guarded,
        signal: AbortSignal.timeout(options.patience ?? patience),
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Perkloop-Webhooks/1',
          // It is kept as it comes: nothing is unpacked.
          'Accept-Encoding': 'identity',
        },
      })
      let status: number | null = null
      const read: Buffer[] = []
      const finish = (fault?: Error) => {
        sent.destroy()
        done({ status, answer: status === null ? faultOf(fault) : textOf(Buffer.concat(read)) })
      }
      sent.on('response', (response) => {
        status = response.statusCode ?? 0
        let bytes = 0
        response.on('data', (piece: Buffer) => {
          read.push(piece)
          bytes += piece.length
          if (bytes >= mostRead) finish()
        })
        // A response that breaks off, or drips until patience ends, has said its status.
        response.on('end', () => finish())
        response.on('error', finish)
      })
      sent.on('error', finish)
      // A switch to another protocol is neither a response nor an error.
      sent.on('close', () => status === null && finish())
      sent.end(body)
    })
}

/** A code: of ours, or of Node.js where it has one. */
function faultOf(fault: Error | undefined): string {
  if (fault instanceof NotPublic) return 'not-public' satisfies WebhookFault
  if (fault?.name === 'AbortError' || fault?.name === 'TimeoutError') return 'timeout' satisfies WebhookFault
  const code = fault && 'code' in fault ? fault.code : undefined
  return typeof code === 'string' ? code.slice(0, 200) : ('no-response' satisfies WebhookFault)
}

/** What the database can hold and a screen can show. */
const textOf = (bytes: Buffer) =>
  bytes
    .subarray(0, mostRead)
    .toString('utf8')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
