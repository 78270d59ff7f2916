import type { Notification } from '@perkloop/contract/notification'
import type { Watch } from '@perkloop/contract/watch'
import type { Running } from '../src/server'
import { tellWatchers } from '../src/watch/watch-jobs.service'
import type { Given, TestUser } from './given'

/** Searches somebody is told about, and what they were told. */
export function givenWatches({ deps }: Running, given: Given) {
  /** As the job runs by the clock. */
  const run = () => tellWatchers(deps)
  const made = (as: TestUser, search: Record<string, unknown>): Promise<Watch> => given.made(as, '/watches', search)
  /** Of each search that was told of, how many perks fit it. */
  async function told(as: TestUser): Promise<Record<string, number>> {
    const all: Notification[] = (await given.call(as, 'GET', '/notifications?limit=200')).body
    return Object.fromEntries(all.filter(({ kind }) => kind === 'watch').map(({ note, count }) => [note, count]))
  }
  return { run, made, told }
}
