import type { Perk } from '@perkloop/contract/perk'
import type { CachedResponse, ListCache } from '../platform/reply/list-cache'
import { etagOf } from '../platform/reply/reply'

type Dated = Pick<Perk, 'createdAt'>

/** When the perks of each cached text were posted. */
const dates = new WeakMap<CachedResponse, Dated[]>()

/**
 * The data of a page, from the list cache. A page that is rendered already needs only the dates and the version, so the
 * JSON is parsed for the first request only.
 * @param load Reads the data as JSON, if it is not cached.
 */
export async function cachedData<Data extends { perks: Dated[] }>(
  lists: ListCache,
  key: string,
  load: () => Promise<string>,
) {
  const response = await lists.get(key, async () => {
    const body = await load()
    return { body, etag: etagOf(body), next: null }
  })
  const read = () => JSON.parse(response.body) as Data
  const perks = dates.get(response) ?? read().perks.map(({ createdAt }) => ({ createdAt }))
  dates.set(response, perks)
  return { perks, version: response.etag, read }
}
