import { expect, it } from 'vitest'
import type { Db } from '../src/platform/database/db'
import type { TestUser } from './given'
import { expectSound } from './soundness'

/** A call that somebody makes; `null` is a visitor. */
export interface Act {
  as: TestUser | null
  method: 'POST' | 'PUT' | 'DELETE'
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

/** A race by name, what is raced for, and which answers are right; several where the first to come decides. */
export type Race = [name: string, prepare: () => Promise<Act[]>, ...right: string[]]

/** Acts upon what `reach` brings about, made anew for each round. */
export const from =
  <There>(reach: () => Promise<There>) =>
  (acts: (there: There) => Act[] | Promise<Act[]>) =>
  async () =>
    acts(await reach())

export type ExpectRace = (prepare: () => Promise<Act[]>, right: string[]) => Promise<void>

/** How often each race is run: the winner is another one now and then. */
export const rounds = 6

export const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

/**
 * Races what `prepare` gives, in both orders, and expects answers like '200 409': statuses, smallest first.
 * @param race sends every act at once.
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
