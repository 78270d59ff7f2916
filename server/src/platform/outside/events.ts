import type { LiveEvent } from '@perkloop/contract/event'
import { longestStreamAge } from '@perkloop/contract/limits'
import { Redis } from 'ioredis'
import type { Database, Tx } from '../database/db'
import { afterCommit, atEnd, type Part, type Place } from '../database/transaction'

type Listener = (event: LiveEvent) => void
type Notice = { users: string[] } & LiveEvent

export interface EventBus {
  /** Sends an event to all clients of these users, on every instance, once the transaction is committed. */
  announce(tx: Tx, users: (string | null)[], event: LiveEvent): void
  /**
   * As `announce`, to the user `caller` of a statement that is a transaction of its own: SQL that the statement selects once
   * for each row that tells. Where it has, `announced` must be called.
   */
  announceByCaller(event: LiveEvent, place: Place): string
  announced(user: string, event: LiveEvent): void
  /** @returns a function that ends the subscription. */
  subscribe(user: string, listener: Listener): () => void
  /** Whether this user may have had an event in the last so many milliseconds, `longestStreamAge` at most. */
  toldWithin(user: string, milliseconds: number): boolean
  close(): Promise<void>
}

const channel = 'perkloop_events'

/** Live events over the database's LISTEN/NOTIFY; where REDIS_URL is set over Redis, and as long as that is away over the database. */
export async function openEvents(database: Database, redisUrl: string | undefined): Promise<EventBus> {
  const hub = makeHub()
  return redisUrl ? overRedis(redisUrl, database, hub) : overDatabase(database, hub)
}

function makeHub() {
  const listeners = new Map<string, Set<Listener>>()
  /** When each user last had an event, oldest first, kept as long as a stream may ask for it. */
  const told = new Map<string, number>()
  /** When this process began to listen; events before that are unknown. */
  let since = performance.now()
  return {
    receive: (payload: string) => {
      const { users, type, id } = JSON.parse(payload) as Notice
      const now = performance.now()
      for (const [user, at] of told) {
        if (now - at <= longestStreamAge + onTheWay) break
        told.delete(user)
      }
      for (const user of users) {
        told.delete(user)
        told.set(user, now)
        for (const listen of listeners.get(user) ?? []) listen({ type, id })
      }
    },
    toldWithin: (user: string, milliseconds: number) =>
      Math.max(since, told.get(user) ?? 0) >= performance.now() - milliseconds - onTheWay,
    /** After a gap it is unknown which events were lost, so every client reloads. */
    resync: () => {
      since = performance.now()
      for (const all of listeners.values()) for (const listen of all) listen({ type: 'resync', id: '' })
    },
    subscribe: (user: string, listener: Listener) => {
      const own = listeners.get(user) ?? new Set()
      listeners.set(user, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(user)
      }
    },
  }
}

/** How long an event or a request may be under way, in milliseconds. */
const onTheWay = 2_000

type Announced = { users: (string | null)[] } & LiveEvent

/** The database delivers at commit, so an event is never early, and a rollback sends none. */
const notices: Part<Announced> = {
  name: 'told',
  text: (announced, place) => {
    const payloads = together(announced).flatMap(payloadsOf)
    return `select pg_notify('${channel}', payload) from unnest(${place(payloads)}::text[]) payload`
  },
}

/** Merges the same event to several users into one. */
function together(announced: Announced[]) {
  const byEvent = new Map<string, Announced>()
  for (const { users, type, id } of announced) {
    const known = byEvent.get(`${type} ${id}`)
    byEvent.set(`${type} ${id}`, { users: [...(known?.users ?? []), ...users], type, id })
  }
  return [...byEvent.values()]
}

/** PostgreSQL's notifications hold at most 8,000 bytes; 150 ids stay well below. */
const usersANotice = 150

function payloadsOf({ users, ...event }: Announced) {
  const known = [...new Set(users)].filter((user) => user !== null)
  const batches = Array.from({ length: Math.ceil(known.length / usersANotice) }, (_, index) =>
    known.slice(index * usersANotice, (index + 1) * usersANotice),
  )
  return batches.map((batch) => payloadOf(batch, event))
}

const payloadOf = (users: string[], event: LiveEvent) => JSON.stringify({ users, ...event } satisfies Notice)

async function overDatabase(database: Database, hub: ReturnType<typeof makeHub>): Promise<EventBus> {
  const stop = await database.listen(channel, hub.receive, hub.resync)
  return {
    announce: (tx, users, event) => atEnd(tx, notices, { users, ...event }),
    announceByCaller: ({ type, id }, place) => `pg_notify('${channel}', json_build_object(
      'users', json_build_array(caller.id), 'type', ${place(type)}::text, 'id', ${place(id)}::text)::text)`,
    announced: () => {},
    subscribe: hub.subscribe,
    toldWithin: hub.toldWithin,
    close: stop,
  }
}

/** The pause before a retry, in milliseconds: we reconnect well within a second after Redis is back. */
export const soonAgain = (tries: number) => Math.min(tries * 100, 400)

/** How long a start waits for Redis, in milliseconds: without it everything else works. */
const waitForRedis = 2_000

/** In milliseconds: a Redis that takes longer to take an event is passed by, and left alone for so long after. */
const [takesWithin, awayFor] = [1_000, 2_000]

async function overRedis(url: string, database: Database, hub: ReturnType<typeof makeHub>): Promise<EventBus> {
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, retryStrategy: soonAgain, commandTimeout: takesWithin })
  const subscriber = new Redis(url, { autoResubscribe: false, retryStrategy: soonAgain })
  publisher.on('error', () => {})
  subscriber.on('error', () => {})
  subscriber.on('message', (_channel, payload) => hub.receive(payload))
  // Events are lost while nobody listens, so every client reloads.
  const heard = new Promise<void>((done) => {
    subscriber.on('ready', () => {
      void subscriber.subscribe(channel).then(
        () => {
          hub.resync()
          done()
          // What was published as it was lost. Later events come over the database.
          subscriber.once('close', () => setTimeout(hub.resync, takesWithin).unref())
        },
        () => {},
      )
    })
  })
  const feeling = feelPulse(subscriber)
  const stop = await database.listen(channel, hub.receive, hub.resync)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, waitForRedis)
  })
  await Promise.race([heard, late]).finally(() => clearTimeout(timer))
  const send = sender(publisher, (payload) => database.pool.query('select pg_notify($1, $2)', [channel, payload]))
  return {
    announce(tx, users, event) {
      // A lost message costs a delay, not data: clients poll as well.
      afterCommit(tx, () => {
        for (const payload of payloadsOf({ users, ...event })) send(payload).catch(() => {})
      })
    },
    announceByCaller: () => 'null',
    announced: (user, event) => {
      send(payloadOf([user], event)).catch(() => {})
    },
    subscribe: hub.subscribe,
    toldWithin: hub.toldWithin,
    close: async () => {
      clearInterval(feeling)
      publisher.disconnect()
      subscriber.disconnect()
      await stop()
    },
  }
}

/** How often the connection that only listens is pinged, in milliseconds; it has as long to respond. */
const pulseEvery = 4_000

/** A connection that only listens never notices that the other machine is gone: one that does not respond is made anew. */
function feelPulse(subscriber: Redis) {
  let answered = true
  return setInterval(() => {
    if (subscriber.status !== 'ready') {
      answered = true
      return
    }
    // If our own event loop was blocked, the response may wait in the socket.
    if (!answered) return setImmediate(() => setImmediate(() => answered || subscriber.disconnect(true)))
    answered = false
    const pinged = subscriber.ping()
    pinged.then(
      () => {
        answered = true
      },
      () => {},
    )
  }, pulseEvery).unref()
}

/** An event that Redis took without an answer may come twice, which costs a client one more read. */
function sender(publisher: Redis, sendElsewhere: (payload: string) => Promise<unknown>) {
  let awayUntil = Number.NEGATIVE_INFINITY
  return async (payload: string) => {
    if (performance.now() >= awayUntil) {
      try {
        return await publisher.publish(channel, payload)
      } catch {
        awayUntil = performance.now() + awayFor
      }
    }
    return sendElsewhere(payload)
  }
}
