import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'

// It has a trigger of its own.
const { server, given } = await serverOfFile({ env: { JOBS: 'off' }, ownDatabase: true })
const there = organizationsOn(server)
const { apply } = rulesOn(server)
const { db } = server.deps

it('rules that fail for one member hold up no other, and are tried again later', async () => {
  const { admin, id, path } = await there.founded()
  const [broken, ben] = [await given.user(), await given.user()]
  const perks = [await given.perk(broken), await given.perk(ben)]
  expect((await given.call(admin, 'PUT', `${path}/perk-rules`, { approveFirst: true })).status).toBe(200)
  await apply()
  await sql`create function break_rules() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    db,
  )
  await sql`create trigger break_rules before update on perks for each row
    when (old.owner_id = ${sql.lit(broken.id)}) execute function break_rules()`.execute(db)
  for (const user of [broken, ben]) await there.member(id, { createPerks: true }, user)
  await expect(apply()).rejects.toThrow('Rules for perks could not be applied to some members')
  const held = async () => {
    const rows = await db.selectFrom('perks').select(['id', 'held_for']).execute()
    return perks.map(({ _id }) => rows.find((row) => row.id === _id)?.held_for)
  }
  expect(await held()).toEqual([null, 'approval'])
  // Nothing is due now: the one that failed is put off.
  await apply()
  await sql`drop trigger break_rules on perks`.execute(db)
  await sql`update perk_rules_due set due_at = now()`.execute(db)
  await apply()
  expect(await held()).toEqual(['approval', 'approval'])
})
