import type { Notification } from '@perkloop/contract/notification'
import type { Watch } from '@perkloop/contract/watch'
import type { Running } from '../src/server'
import { tellWatchers } from '../src/watch/watch-jobs.service'
import type { Given, TestUser } from './given'
import { serverOfFile } from './server-of-file'

/** Searches a user is told about, and what they were told. */
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

/** A server whose jobs run when the file's tests say so, and whose clock they move on. */
export async function watchesOfFile() {
  let offset = 0
  const { server, given } = await serverOfFile({ env: { JOBS: 'off' }, clock: () => new Date(Date.now() + offset) })
  const hours = (count: number) => {
    offset += count * 3_600_000
  }
  /** Later on the next days, with a new session. */
  const back = (one: TestUser) => given.signedIn(one)
  return { server, given, db: server.deps.db, hours, back, ...givenWatches(server, given) }
}
