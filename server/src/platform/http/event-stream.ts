import { type LiveEvent, LiveEvent as LiveEventSchema } from '@perkloop/contract/event'
import { longestStreamAge } from '@perkloop/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { refuse } from '../base/errors'
import { schedule } from '../base/schedule'
import type { Caller } from '../context'
import { problemReply, textReply } from './route-document'

/** Proxies usually close a connection that is silent for a minute. */
const heartbeatEvery = 30_000
const sessionCheckedEvery = 60_000
const mostUnread = 256 * 1024

const streamsAPerson = 20

const Query = z.object({
  age: z.coerce
    .number()
    .int()
    .min(0)
    .max(longestStreamAge)
    .optional()
    .describe('How old the oldest of what the client has read may be, in milliseconds'),
})

/**
 * `GET /api/events`: server-sent events that tell a signed-in client what changed. A client that may have missed some
 * gets a `resync`: one that reconnects (Last-Event-ID), or one that loaded data which has changed since (`age`).
 * @returns how many streams are open.
 */
export function eventStream(app: FastifyInstance) {
  const open = new Map<FastifyReply, Caller>()
  const heartbeat = setInterval(() => {
    for (const { raw } of open.keys()) raw.write(': still here\n\n')
  }, heartbeatEvery)
  // A stream must not outlive its session, whichever instance ended that. One statement checks all of them.
  const checking = schedule(
    () => closeEnded(app, open),
    sessionCheckedEvery,
    (error) => {
      app.log.error({ err: error }, 'open streams could not be checked')
    },
  )
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    await checking.stop()
    for (const reply of open.keys()) reply.raw.socket?.destroySoon()
  })
  app.get('/api/events', {
    // A HEAD request would never end, and block the next request on its connection.
    exposeHeadRoute: false,
    schema: {
      summary: 'Live events, as text/event-stream of LiveEvent',
      description: 'Live events, until the session ends. Takes a session.',
      operationId: 'getEvents',
      tags: ['events'],
      security: [{ bearer: [] }],
      querystring: Query,
      response: { 200: textReply('text/event-stream', LiveEventSchema), ...problemReply },
    },
    handler: async (request, reply) => {
      const caller = (await app.deps.sessions.read(request)) ?? refuse('UNAUTHENTICATED', 'notLoggedIn')
      if ([...open.values()].filter((one) => one.id === caller.id).length >= streamsAPerson) {
        refuse('RATE_LIMITED', 'tooManyOpenStreams', { retryAfterSeconds: 30 })
      }
      reply.hijack()
      const { raw } = reply
      // The client disconnected while the session was read: 'close' has been emitted already and would never clean up.
      if (raw.destroyed || request.raw.destroyed) return
      open.set(reply, caller)
      // After `hijack` the framework no longer handles errors of the response.
      raw.on('error', () => raw.destroy())
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const check = () => void app.deps.sessions.read(request).catch(() => raw.destroy())
      const send = (event: LiveEvent) => {
        if (event.type === 'session') return check()
        // A client that has not read for so long is gone; unread events would pile up.
        if (raw.writableLength > mostUnread) return void raw.destroy()
        raw.write(`id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`)
      }
      raw.write('retry: 2000\n\n')
      const { events } = app.deps
      const { age } = request.query as z.infer<typeof Query>
      const missed = request.headers['last-event-id'] || (age !== undefined && events.toldWithin(caller.id, age))
      if (missed) send({ type: 'resync', id: '' })
      const unsubscribe = events.subscribe(caller.id, send)
      raw.once('close', () => {
        open.delete(reply)
        unsubscribe()
      })
    },
  })
  return () => open.size
}

async function closeEnded(app: FastifyInstance, open: Map<FastifyReply, Caller>) {
  if (open.size === 0) return
  const streams = [...open]
  const lasting = await app.deps.sessions.lasting(streams.map(([, { tokenHash }]) => tokenHash))
  for (const [{ raw }, { tokenHash }] of streams) if (!lasting.has(tokenHash.toString('hex'))) raw.destroy()
}
