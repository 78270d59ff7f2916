import { type LiveEvent, LiveEvent as LiveEventSchema } from '@perkloop/contract/event'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './errors'
import { readSession } from './session'

const heartbeatEvery = 20_000
const sessionCheckedEvery = 60_000
const mostUnread = 256 * 1024

const streamsAPerson = 20

/**
 * `GET /api/events`: server-sent events that tell a signed-in client what changed. A client that says what it heard last
 * (Last-Event-ID) may have missed some, and is told to read again.
 */
export function eventStream(app: FastifyInstance) {
  const open = new Map<FastifyReply, string>()
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.socket?.destroySoon()
  })
  app.get('/api/events', {
    schema: {
      summary: 'Live events, as text/event-stream of LiveEvent',
      tags: ['events'],
      security: [{ bearer: [] }],
      response: { 200: LiveEventSchema },
    },
    handler: async (request, reply) => {
      const caller = (await readSession(app.deps, request)) ?? refuse('UNAUTHENTICATED', 'Please log in')
      if ([...open.values()].filter((user) => user === caller.id).length >= streamsAPerson) {
        refuse('RATE_LIMITED', 'Too many open streams', { retryAfterSeconds: 30 })
      }
      reply.hijack()
      const { raw } = reply
      // Gone while the session was read: its 'close' is past and would never clean up.
      if (raw.destroyed || request.raw.destroyed) return
      open.set(reply, caller.id)
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // A stream must not outlive its session, on whichever instance that ended.
      const check = () => void readSession(app.deps, request).catch(() => raw.destroy())
      const send = (event: LiveEvent) => {
        if (event.type === 'session') return check()
        // Who does not read for this long is not there; unread events would pile up.
        if (raw.writableLength > mostUnread) return void raw.destroy()
        raw.write(`id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`)
      }
      raw.write('retry: 2000\n\n')
      if (request.headers['last-event-id']) send({ type: 'resync', id: '' })
      const unsubscribe = app.deps.events.subscribe(caller.id, send)
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatEvery)
      const checking = setInterval(check, sessionCheckedEvery)
      raw.once('close', () => {
        open.delete(reply)
        clearInterval(heartbeat)
        clearInterval(checking)
        unsubscribe()
      })
    },
  })
}
