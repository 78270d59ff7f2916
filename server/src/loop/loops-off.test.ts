import { expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { givenOn } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { expectSound } from '../../test/soundness'
import { jobsOf } from '../jobs'
import { notify } from '../notification/notification.service'
import { transaction } from '../platform/database/transaction'

it('with LOOPS=off there are none, and nothing else changes', async () => {
  const off = await openServer({ env: { LOOPS: 'off' } })
  try {
    const there = givenOn(off)
    const user = await there.user()
    for (const path of ['/loops', '/loops/01a20da1-649d-705e-8845-5967e318e001']) {
      expect((await there.call(user, 'GET', path)).status).toBe(404)
    }
    await there.perk(user)
  } finally {
    await off.stop()
  }
})

it('what was proposed before LOOPS=off is counted nowhere and dissolved, and nobody is told or taken for silent', async () => {
  const off = await openServer({ env: { LOOPS: 'off' } })
  try {
    const [there, { db }] = [givenOn(off), off.deps]
    const [one, other] = [await there.user(), await there.user()]
    const { _id: id } = await givenLoops(off, there).made([one, other])
    await db.updateTable('loop_legs').set({ answer: 'accepted' }).where('giver_id', '=', other.id).execute()
    const notice = { kind: 'loop', personId: null, perk: 'Sauna', note: 'Gym', loopId: id } as const
    await transaction(db, async (tx) => notify(tx, { ...off.deps, now: new Date() }, one.id, notice))
    const counts = async () => (await there.call(one, 'GET', '/notifications/counts')).body
    expect(await counts()).toMatchObject({ unread: 1, loopsToAnswer: 0 })
    await jobsOf({ ...off.deps, env: { ...off.deps.env, jobs: true } }).expireLoops?.run()
    const loop = await db.selectFrom('loops').select('status').where('id', '=', id).executeTakeFirst()
    expect(loop?.status).toBe('dissolved')
    expect(await db.selectFrom('loop_legs').select('open').where('open', '=', true).execute()).toEqual([])
    expect(await db.selectFrom('notifications').select('kind').execute()).toEqual([])
    expect(await db.selectFrom('users').select('id').where('loops_unanswered', '>', 0).execute()).toEqual([])
    expect(await db.selectFrom('loop_refusals').selectAll().execute()).toEqual([])
    await expectSound(db)
  } finally {
    await off.stop()
  }
})
