import type { DemoFace } from '@perkloop/contract/config'
import { sql } from 'kysely'
import { countActivity } from '../server/src/activity/activity.service'
import type { Deps } from '../server/src/platform/context'
import type { Tx } from '../server/src/platform/database/db'
import { transaction } from '../server/src/platform/database/transaction'
import { loadFriends } from './load-friends'
import { loadOrganization } from './load-organization'
import { loadPastSwaps } from './load-past-swaps'
import { loadPeople, unmute } from './load-people'
import { loadPerks } from './load-perks'
import { loadWants } from './load-wants'
import { type PersonKey, people } from './people'
import { type Replay, replay } from './replay'

const password = 'swap-more-perks'

const kinds: [PersonKey, string][] = [
  ['ben', 'a member with everything going on'],
  ['sam', 'a new person with nothing yet'],
  ['nadia', 'a private person, reached by invite code or friendship'],
  ['amara', 'the admin of an organization'],
  ['jonas', 'a manager in the same organization'],
  ['robin', 'a system administrator'],
]

export const signIns = kinds.map(([key, who]) => ({ who, email: people[key].email, password }))

/** The people a visitor may look around as: one, the partner of their swap, and two who see other things. */
const shown: [PersonKey, DemoFace['what']][] = [
  ['ben', 'everything'],
  ['maya', 'other-side'],
  ['amara', 'organization'],
  ['sam', 'new'],
]

export const faces: DemoFace[] = shown.map(([key, what]) => ({
  username: people[key].username,
  name: people[key].name,
  what,
}))

/**
 * Loads the demo company into an empty database, all or nothing, whatever crashes and however many processes start at
 * once.
 * @returns whether the demo accounts exist, from now or from earlier.
 */
export async function loadDemo(deps: Deps, folder: string): Promise<boolean> {
  const loaded = await transaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('perkloop demo'))`.execute(tx)
    const somebody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (somebody) return isThere(tx)
    await load(tx, deps, folder)
    return 'now'
  })
  // Mail is queued at the end of the transaction, so everybody is muted until then.
  if (loaded === 'now')
    await Promise.all([unmute(deps.db), readOldNews(deps), countActivity({ ...deps, now: deps.clock() })])
  return loaded !== false
}

/** Marks notifications before today as read; they are also written at the end of the transaction. */
async function readOldNews({ db, clock }: Deps) {
  const yesterday = new Date(clock().getTime() - 24 * 60 * 60 * 1000)
  await sql`update notifications set read_at = at where at < ${yesterday} and read_at is null`.execute(db)
}

async function isThere(tx: Tx) {
  const emails = signIns.map(({ email }) => email)
  const found = await tx.selectFrom('users').select('id').where('email', 'in', emails).executeTakeFirst()
  return found !== undefined
}

async function load(tx: Tx, deps: Deps, folder: string) {
  const now = deps.clock()
  const ids = await loadPeople(tx, password, now)
  const place: Replay = {
    deps,
    tx,
    now,
    personIds: ids,
    perkIds: await loadPerks(tx, deps.storage, folder, ids, now),
  }
  await loadFriends(tx, ids, now)
  await loadOrganization(tx, ids, now)
  await loadPastSwaps(tx, ids, now)
  await loadWants(tx, place.perkIds, now)
  await replay(place)
}
