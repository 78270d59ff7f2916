import type { Running } from '../../src/server'
import { castOn, type People, type Team } from '../access/cast'
import { passkeyCalls } from '../access/passkey-calls'
import { type Asked, type Asking, peopleCalls } from '../access/people-calls'
import { askOn } from '../access/status-of'
import { people } from '../access/table'
import { type Row, rowsOf } from '../access/table-rows'
import { teamCalls } from '../access/team-calls'
import { team } from '../access/team-table'
import type { TestUser } from '../given'

export interface TimedCall {
  name: string
  /** Makes the call's subject anew. @returns a function that sends the request and throws unless it succeeds. */
  prepare: () => Promise<() => Promise<void>>
}

/** The preferred caller first: the one who has most to do with the subject. */
const whoAsks = ['owner', 'bidder', 'admin', 'stranger', 'outsider', 'systemAdmin', 'visitor']

function columnOf({ statuses }: Row) {
  const heeded = whoAsks.filter((who) => (statuses[who] ?? 500) < 400)
  return heeded[0] ?? whoAsks.find((who) => who in statuses) ?? 'visitor'
}

interface Casts {
  people: () => Promise<People>
  team: () => Promise<Team>
}

/** Every row of the access tables, called by a user who may; with a cast made anew for each, or with the given one. */
export function tableCalls(server: Running, casts: Casts = castOn(server)): TimedCall[] {
  const statusOf = askOn(server)
  function callsOf<Cast extends object>(table: string, asking: Asking<Cast>, cast: () => Promise<Cast>): TimedCall[] {
    return rowsOf(table).map((row) => {
      const name = row.what ? `${row.call} ${row.what}` : row.call
      const column = columnOf(row)
      const prepare = async () => {
        const made = await cast()
        const asked = await asking[name]?.(made)
        if (!asked) throw new Error(`Nothing says how to ask: ${name}`)
        const caller = (made as Record<string, TestUser | null>)[column] ?? null
        // A body that depends on the caller is made before, so that it is not part of the call.
        const body = typeof asked.body === 'function' ? await asked.body(caller) : asked.body
        const ready: Asked = { ...asked, ...(body && { body }) }
        return async () => {
          const status = await statusOf(row.call, ready, caller)
          if (status !== row.statuses[column]) throw new Error(`${name} as ${column}: ${status}`)
        }
      }
      return { name, prepare }
    })
  }
  return [
    ...callsOf(people, { ...peopleCalls(server), ...passkeyCalls(server) }, casts.people),
    ...callsOf(team, teamCalls(server), casts.team),
  ]
}
