import type { Perk } from '@perkloop/contract/perk'
import type { CachedAnswer, ListCache } from '../platform/reply/list-cache'
import { etagOf } from '../platform/reply/reply'

type Dated = Pick<Perk, 'createdAt'>

/** When the perks of each cached text were posted. */
const dates = new WeakMap<CachedAnswer, Dated[]>()

/**
 * The data of a page, from the list cache. A page that is rendered already needs only the dates and the version, so the JSON
 * is parsed for the first request only.
 * @param ask Reads the data as JSON, if it is not cached.
 */
export async function cachedData<Data extends { perks: Dated[] }>(
  lists: ListCache,
  question: string,
  ask: () => Promise<string>,
) {
  const answer = await lists.get(question, async () => {
    const body = await ask()
    return { body, etag: etagOf(body), next: null }
  })
  const read = () => JSON.parse(answer.body) as Data
  const perks = dates.get(answer) ?? read().perks.map(({ createdAt }) => ({ createdAt }))
  dates.set(answer, perks)
  return { perks, version: answer.etag, read }
}
