import { type LiveEvent, LiveEvent as LiveEventSchema } from '@perkloop/contract/event'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './errors'
import { readSession } from './session'

const heartbeatEvery = 20_000
const sessionCheckedEvery = 60_000

/**
 * `GET /api/events`: server-sent events that tell a signed-in client what changed. A client that comes back may have missed
 * some, so every stream begins with `resync` unless it is the client's first.
 */
export function eventStream(app: FastifyInstance) {
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.socket?.destroySoon()
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
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const send = (event: LiveEvent) => raw.write(`id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`)
      raw.write('retry: 2000\n\n')
      if (request.headers['last-event-id']) send({ type: 'resync', id: '' })
      const unsubscribe = app.deps.events.subscribe(caller.id, send)
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatEvery)
      // A stream must not outlive its session: logging out ends it, on whichever instance it is.
      const check = setInterval(() => {
        readSession(app.deps, request).catch(() => raw.end())
      }, sessionCheckedEvery)
      open.add(reply)
      raw.once('close', () => {
        open.delete(reply)
        clearInterval(heartbeat)
        clearInterval(check)
        unsubscribe()
      })
    },
  })
}
