import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { shareReads } from '../base/share-reads'

/** Where public lists and searches are read: the pool of the database itself, or a replica that is as new. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** Where reads were answered: by the replica, or by the database because the replica was behind or not there. */
export type ReadPlace = 'replica' | 'behind' | 'away'

export interface Replica extends Reader {
  /** Reads since the start. */
  counts: Record<ReadPlace, number>
}

/** In milliseconds: a replica that is a little behind is asked again after each of these waits. */
const waits = [0, 5, 10, 20, 40]
/** In milliseconds: a replica that takes longer to say how far it is counts as away. */
const saysWithin = 1_000
/** In milliseconds: for so long a replica that was found so is passed by. */
const restsFor = { behind: 500, away: 2_000 }

interface Rest {
  why: keyof typeof restsFor
  until: number
  /** Whether a read finds out just now if it is over. */
  isTried: boolean
}

/**
 * Reads from a streaming replica whatever everybody's changes up to now are part of, so that who wrote reads what they
 * wrote, and nobody sees what has been hidden since. Before each read the database tells how far its log is flushed:
 * every acknowledged change lies before that. A replica that has not replayed the log up to there within a moment, fails
 * or hangs is passed by: the database itself is asked, for a while at once. Then one read at a time tries the replica,
 * so that it holds up nobody else.
 */
export function openReplica(primary: pg.Pool, replica: pg.Pool): Replica {
  const counts = { replica: 0, behind: 0, away: 0 }
  let rest: Rest | undefined
  const position = shareReads(async () => {
    const read = await primary.query<{ flushed: string }>({
      name: 'flushed-up-to',
      text: 'select pg_current_wal_flush_lsn()::text as flushed',
    })
    return read.rows[0]?.flushed
  })

  /** @returns a connection that has replayed the log up to there, or null if it does not in time. */
  async function connect(flushed: string | undefined, isTry: boolean) {
    // One connection for both: behind one address there may be several replicas.
    const client = await replica.connect()
    let failure: Error | undefined
    try {
      for (const wait of waits) {
        if (wait > 0) await pause(wait)
        // Another read has found it behind or away meanwhile.
        if (rest && !isTry) break
        if (await hasReplayed(client, flushed)) return client
      }
    } catch (error) {
      failure = error as Error
    }
    client.release(failure)
    if (failure) throw failure
    return null
  }

  /** @returns null if the replica does not catch up in time. */
  async function readThere<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, isTry: boolean) {
    const client = await inTime(connect(await position(), isTry))
    if (!client) return null
    let failure: Error | undefined
    try {
      return await client.query<Row>(statement)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }

  /** Of reads under way together the first one's finding counts; only the one that tries again replaces it. */
  const passBy = (why: Rest['why'], isTry: boolean) => {
    if (!rest || isTry) rest = { why, until: performance.now() + restsFor[why], isTried: false }
    counts[rest.why] += 1
  }

  return {
    counts,
    async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      if (rest && (rest.isTried || performance.now() < rest.until)) {
        counts[rest.why] += 1
        return primary.query<Row>(statement)
      }
      const isTry = rest !== undefined
      if (rest) rest.isTried = true
      try {
        const found = await readThere<Row>(statement, isTry)
        if (found) {
          counts.replica += 1
          if (isTry) rest = undefined
          return found
        }
        passBy('behind', isTry)
      } catch {
        // Also a statement that stood in the way of replication, which the replica cancels.
        passBy('away', isTry)
      }
      return primary.query<Row>(statement)
    },
  }
}

/** @throws Error if the connection is not there in time; then it goes back to the pool when it is. */
async function inTime(connecting: Promise<pg.PoolClient | null>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, saysWithin, new Error('the replica does not say how far it is'))
  })
  try {
    return await Promise.race([connecting, late])
  } catch (error) {
    connecting.then(
      (client) => client?.release(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function hasReplayed(client: pg.ClientBase, flushed: string | undefined) {
  const asked = await client.query<{ there: boolean | null }>({
    name: 'has-replayed',
    text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
    values: [flushed],
  })
  return asked.rows[0]?.there === true
}

const whoAreYou = 'select pg_is_in_recovery() as "isReplica", system_identifier::text as id from pg_control_system()'

interface Identity {
  isReplica: boolean
  id: string
}

/**
 * What is wrong with the address of a replica: positions in the log of another database would mean nothing here.
 * @returns one line, or undefined; also if the replica can't be reached for now.
 */
export async function replicaFault(primary: pg.Pool, replica: pg.Pool) {
  const there = await replica.query<Identity>(whoAreYou).catch(() => undefined)
  if (!there) return undefined
  const here = await primary.query<Identity>(whoAreYou)
  const isOurs = there.rows[0]?.isReplica === true && there.rows[0].id === here.rows[0]?.id
  return isOurs ? undefined : 'DATABASE_REPLICA_URL should be a streaming replica of the database of DATABASE_URL'
}
