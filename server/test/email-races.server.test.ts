import { describe } from 'vitest'
import { hashOf, newId, newToken } from '../src/platform/base/ids'
import type { TestUser } from './given'
import { post, raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { running, given, expectRace } = await twoProcessesOfFile()
const { db } = running.deps

/** The press on the link that changes a user's email; the link was sent before the race. */
async function confirmOf(user: TestUser, email: string) {
  const token = newToken()
  const change = { id: newId(), user_id: user.id, new_email: email, token_hash: hashOf(token) }
  const moments = { created_at: new Date(), expires_at: new Date(Date.now() + 3600_000) }
  await db
    .insertInto('email_changes')
    .values({ ...change, ...moments })
    .execute()
  return post(null, '/users/email-change/confirm', { token })
}

const registration = (email: string) => ({
  name: 'Quick Taker',
  username: `taker-${newId().slice(-12)}`,
  email,
  password: 'A quiet walk 42',
})

describe('two processes at once: an address that somebody may still take back', () => {
  raceAll(
    [
      [
        'is not given to who changes to it in the same moment',
        async () => {
          const [leaver, taker] = [await given.user(), await given.user()]
          return [await confirmOf(leaver, `next-${leaver.email}`), await confirmOf(taker, leaver.email)]
        },
        '200 400',
      ],
      [
        'is not given to who registers in the same moment',
        async () => {
          const leaver = await given.user()
          return [
            await confirmOf(leaver, `next-${leaver.email}`),
            post(null, '/users/register', registration(leaver.email)),
          ]
        },
        '200 409',
      ],
    ],
    expectRace,
  )
})
