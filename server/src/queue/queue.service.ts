import type { Page } from '@perkloop/contract/field'
import type { QueueState } from '@perkloop/contract/queue'
import type { Ctx } from '../platform/context'
import { pageByMoment } from '../platform/http/cursor'
import * as sql from './queue.sql'

/** What waits for a system administrator, or is done: one list of all kinds, oldest first. */
export async function listQueue({ db }: Ctx, { state, ...asked }: Page & { state: QueueState }) {
  const { page, next } = await pageByMoment(asked, (after) => sql.listQueue(db, state, asked.limit + 1, after))
  const entries = page.map(({ id, at: _place, begunAt, ...entry }) => ({ _id: id, ...entry, state, at: begunAt }))
  return { entries, next }
}
