import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Reply {
  status: number
  type: string
  link: string | undefined
  body: string
}

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

/** How long a reply may take: much longer than any should, on a busy machine. */
const patience = 60_000

/** Sends over the network, byte by byte: a test client would tidy up what a server has to withstand. */
export function senderTo(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = ({ method, path, headers, body }: Sent) =>
    new Promise<Reply>((done, fail) => {
      const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
      const asked = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } })
      asked.setTimeout(patience, () => asked.destroy(new Error('No reply')))
      asked.once('error', fail)
      asked.once('response', (reply) => {
        const { statusCode: status = 0, headers: told } = reply
        const seen = { status, type: told['content-type'] ?? '', link: told.link?.toString() }
        if (seen.type === 'text/event-stream' && method === 'GET') {
          // A stream never ends by itself.
          asked.off('error', fail).on('error', () => {})
          asked.destroy()
          return done({ ...seen, body: '' })
        }
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.once('error', fail)
        reply.once('end', () => done({ ...seen, body: Buffer.concat(parts).toString() }))
      })
      asked.end(body ?? undefined)
    })
  return { send, close: () => agent.destroy() }
}
