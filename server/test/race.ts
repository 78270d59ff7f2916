import { expect, it } from 'vitest'
import type { Db } from '../src/platform/database/db'
import type { TestUser } from './given'
import { expectSound } from './soundness'

/** A request of a user; `null` is a visitor. */
export interface Act {
  as: TestUser | null
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: Record<string, unknown>
  key?: string
}

export const post = (as: TestUser | null, path: string, body?: Record<string, unknown>): Act => ({
  as,
  method: 'POST',
  path,
  ...(body && { body }),
})
export const change = (as: TestUser, path: string, body: Record<string, unknown>): Act => ({
  as,
  method: 'PUT',
  path,
  body,
})
export const remove = (as: TestUser, path: string): Act => ({ as, method: 'DELETE', path })

/** A race: its name, its preparation, and the right statuses; several where the first one to come decides. */
export type Race = [name: string, prepare: () => Promise<Act[]>, ...right: string[]]

/** Requests about what `reach` makes, which is made anew for each round. */
export const from =
  <There>(reach: () => Promise<There>) =>
  (acts: (there: There) => Act[] | Promise<Act[]>) =>
  async () =>
    acts(await reach())

export type ExpectRace = (prepare: () => Promise<Act[]>, right: string[]) => Promise<void>

/**
 * How often each race is run: the winner is not always the same. On an embedded database, which has one connection, it is
 * the first in either order. RACE_ROUNDS=200 for a long look by hand.
 */
export const rounds = Number(process.env.RACE_ROUNDS ?? (process.env.TEST_DATABASE_URL ? 4 : 2))

export const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

/**
 * Races the requests that `prepare` makes, in both orders, and expects statuses like '200 409', smallest first.
 * @param race Sends all requests at once.
 */
export function expectRaceOn(db: Db, race: (acts: Act[]) => Promise<{ status: number }[]>): ExpectRace {
  return async (prepare, right) => {
    for (let round = 0; round < rounds; round += 1) {
      const acts = await prepare()
      const replies = await race(round % 2 ? acts.toReversed() : acts)
      expect(right).toContain(statusesOf(replies).join(' '))
    }
    await expectSound(db)
  }
}

export function raceAll(races: Race[], expectRace: ExpectRace) {
  it.each(races)('%s', async (_name, prepare, ...right) => expectRace(prepare, right))
}
