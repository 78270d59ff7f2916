import { organizationLimits } from '@perkloop/contract/organization-limits'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from './acts'
import { tokensOn } from './given-token'
import { post, raceAll, remove } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, expectRace, running } = await twoProcessesOfFile()
const tokens = tokensOn(running)
const draft = { name: 'Script', scopes: ['perks:read'] }

describe('two processes at once: access tokens', () => {
  raceAll(
    [
      [
        'two for the last place',
        async () => {
          const one = await given.user()
          for (let at = 1; at < organizationLimits.tokensMost; at += 1) await tokens.of(one)
          return [post(one, '/users/tokens', draft), post(one, '/users/tokens', draft)]
        },
        '201 409',
      ],
      [
        'revoked twice',
        async () => {
          const one = await given.user()
          const { id } = await tokens.of(one)
          return [remove(one, `/users/tokens/${id}`), remove(one, `/users/tokens/${id}`)]
        },
        '200 404',
      ],
      [
        'made against the end of the account',
        async () => {
          const one = await given.user()
          return [post(one, '/users/tokens', draft), deleteAccount(one)]
        },
        '200 201',
        '200 401',
        // The account went before the proof was looked for.
        '200 403',
      ],
    ],
    expectRace,
  )

  it('no deleted account keeps one', async () => {
    const left = running.deps.db.selectFrom('access_tokens as t').innerJoin('users as u', 'u.id', 't.user_id')
    expect(await left.select('t.id').where('u.deleted_at', 'is not', null).execute()).toEqual([])
    await expectSound(running.deps.db)
  })
})
