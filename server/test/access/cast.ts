import { hashOf, newId, newToken } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { givenOn, type TestUser } from '../given'
import { organizationsOn } from '../given-organization'

const day = 24 * 60 * 60_000

/** Makes the callers, as often as needed: a request may delete an account, or end a friendship. */
export function castOn(server: Running) {
  const given = givenOn(server)
  const there = organizationsOn(server)
  const { db } = server.deps

  async function befriend(one: { id: string }, other: { id: string }) {
    const pair = { requester_id: one.id, recipient_id: other.id, status: 'accepted' as const }
    await db
      .insertInto('friendships')
      .values({ id: newId(), ...pair })
      .execute()
  }

  /** Begins a session that was last used and begun so many days ago. @returns its token. */
  async function session(user: TestUser, age: { used: number; begun: number }) {
    const token = newToken()
    const ago = (days: number) => new Date(Date.now() - days * day)
    const moments = { used_at: ago(age.used), created_at: ago(age.begun) }
    await db
      .insertInto('sessions')
      .values({ token_hash: hashOf(token), user_id: user.id, ...moments })
      .execute()
    return token
  }

  /** Authorization headers without a valid session, by what is wrong with them. */
  async function badAuthorizations() {
    const user = await given.user()
    const ended = await given.user()
    await given.made(ended, '/users/logout')
    const gone = await given.user()
    await given.call(gone, 'DELETE', '/users/profile')
    return {
      'an unknown token': `Bearer ${newToken()}`,
      'a token unused for a week': `Bearer ${await session(user, { used: 8, begun: 8 })}`,
      'a token of last month': `Bearer ${await session(user, { used: 0, begun: 31 })}`,
      'a token that was signed out': `Bearer ${ended.token}`,
      'the token of a deleted account': `Bearer ${gone.token}`,
      'another scheme': `Basic ${user.token}`,
      'no scheme': user.token,
      'a scheme alone': 'Bearer',
      'two tokens': `Bearer ${user.token}, Bearer ${user.token}`,
      'a token that is too short': 'Bearer abc',
      'a token of other letters': `Bearer ${user.token.slice(1)}'`,
    }
  }

  /** The columns of `people` in table.ts. The owner is private, and bidder and friend are friends of theirs. */
  async function people() {
    const [stranger, friend, bidder] = [await given.user(), await given.user(), await given.user()]
    const owner = await given.user({ private: true })
    await befriend(owner, friend)
    await befriend(bidder, owner)
    const systemAdmin = await there.makeSystemAdmin(await given.user())
    return { visitor: null, stranger, friend, owner, bidder, systemAdmin }
  }

  /** The columns of `team` in table.ts. */
  async function team() {
    const organization = await there.onPlan('enterprise')
    return {
      visitor: null,
      outsider: await given.user(),
      elsewhere: (await there.founded()).admin,
      member: await there.member(organization.id),
      admin: organization.admin,
      systemAdmin: await there.makeSystemAdmin(await given.user()),
      id: organization.id,
    }
  }

  return { badAuthorizations, befriend, people, team }
}

type Cast = ReturnType<typeof castOn>
export type People = Awaited<ReturnType<Cast['people']>>
export type Team = Awaited<ReturnType<Cast['team']>>
