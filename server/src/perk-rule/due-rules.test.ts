import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'

// It has a trigger of its own.
const { server, given } = await serverOfFile({ env: { JOBS: 'off' }, ownDatabase: true })
const there = organizationsOn(server)
const { apply } = rulesOn(server)
const { db } = server.deps

/** Perks of this user can't be changed. */
async function breakFor(user: TestUser) {
  await sql`create function break_rules() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    db,
  )
  await sql`create trigger break_rules before update on perks for each row
    when (old.owner_id = ${sql.lit(user.id)}) execute function break_rules()`.execute(db)
}

async function mend() {
  await sql`drop trigger break_rules on perks`.execute(db)
  await sql`drop function break_rules()`.execute(db)
  await sql`update perk_rules_due set due_at = now()`.execute(db)
}

/** Why each of these perks is held back. */
async function heldFor(perks: { _id: string }[]) {
  const rows = await db.selectFrom('perks').select(['id', 'held_for']).execute()
  return perks.map(({ _id }) => rows.find((row) => row.id === _id)?.held_for)
}

const failed = 'Rules for perks could not be applied to some members'

it('rules that fail for one member hold up no other, and are tried again later', async () => {
  const { admin, id, path } = await there.founded()
  const [broken, ben] = [await given.user(), await given.user()]
  const perks = [await given.perk(broken), await given.perk(ben)]
  expect((await given.call(admin, 'PUT', `${path}/perk-rules`, { approveFirst: true })).status).toBe(200)
  await apply()
  await breakFor(broken)
  for (const user of [broken, ben]) await there.member(id, { createPerks: true }, user)
  await expect(apply()).rejects.toThrow(failed)
  expect(await heldFor(perks)).toEqual([null, 'approval'])
  // Nothing is due now: the one that failed is put off.
  await apply()
  await mend()
  await apply()
  expect(await heldFor(perks)).toEqual(['approval', 'approval'])
})

it('a changed rule that fails for one member reaches all others, and that one later', async () => {
  const { admin, id, path } = await there.founded()
  const members = [await given.user(), await given.user(), await given.user()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const perks: { _id: string }[] = []
  for (const member of members) {
    perks.push(await given.perk(member, { estimatedValue: 40 }))
    await there.member(id, { createPerks: true }, member)
  }
  await apply()
  // Who has just joined is looked at again after a minute.
  await db.deleteFrom('perk_rules_due').execute()
  await breakFor(members[1] as TestUser)
  expect((await given.call(admin, 'PUT', `${path}/perk-rules`, { highestValue: 10 })).status).toBe(200)
  await expect(apply()).rejects.toThrow(failed)
  expect(await heldFor(perks)).toEqual(['value', null, 'value'])
  // Nothing but this member is left, and put off.
  await apply()
  expect(await db.selectFrom('perk_rules_due').select(['user_id', 'organization_id']).execute()).toEqual([
    { user_id: members[1]?.id, organization_id: null },
  ])
  await mend()
  await apply()
  expect(await heldFor(perks)).toEqual(['value', 'value', 'value'])
})
