import { newId } from '../server/src/platform/base/ids'
import type { Tx } from '../server/src/platform/database/db'
import { friendships } from './friends'
import type { PersonIds } from './load-people'

export async function loadFriends(tx: Tx, people: PersonIds, now: Date) {
  const rows = friendships.map(({ from, to, ago, isPending }) => ({
    id: newId(),
    requester_id: people[from],
    recipient_id: people[to],
    status: isPending ? ('pending' as const) : ('accepted' as const),
    created_at: new Date(now.getTime() - ago),
  }))
  await tx.insertInto('friendships').values(rows).execute()
}
