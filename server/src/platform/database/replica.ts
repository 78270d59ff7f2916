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
/** In milliseconds. A replica that failed is left alone for so long. */
const awayFor = 2_000

/**
 * Reads from a streaming replica whatever everybody's changes up to now are part of, so that who wrote reads what they
 * wrote, and nobody sees what has been hidden since. Before each read the database tells how far its log is flushed:
 * every acknowledged change lies before that. A replica that has not replayed the log up to there within a moment, or
 * fails, is passed by: the database itself is asked.
 */
export function openReplica(primary: pg.Pool, replica: pg.Pool): Replica {
  const counts = { replica: 0, behind: 0, away: 0 }
  let awayUntil = Number.NEGATIVE_INFINITY
  const position = shareReads(async () => {
    const read = await primary.query<{ flushed: string }>({
      name: 'flushed-up-to',
      text: 'select pg_current_wal_flush_lsn()::text as flushed',
    })
    return read.rows[0]?.flushed
  })

  /** @returns null if the replica does not catch up in time. */
  async function readThere<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
    const flushed = await position()
    // One connection for both: behind one address there may be several replicas.
    const client = await replica.connect()
    let failure: Error | undefined
    try {
      for (const wait of waits) {
        if (wait > 0) await pause(wait)
        if (await hasReplayed(client, flushed)) return await client.query<Row>(statement)
      }
      return null
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }

  return {
    counts,
    async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      if (performance.now() < awayUntil) {
        counts.away += 1
        return primary.query<Row>(statement)
      }
      try {
        const found = await readThere<Row>(statement)
        counts[found ? 'replica' : 'behind'] += 1
        if (found) return found
      } catch {
        // Also a statement that stood in the way of replication, which the replica cancels.
        counts.away += 1
        awayUntil = performance.now() + awayFor
      }
      return primary.query<Row>(statement)
    },
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
