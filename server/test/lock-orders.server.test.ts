import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lockForClosing } from '../src/organization/organization.sql'
import { holdRulesFor } from '../src/perk-rule/perk-rule.sql'
import type { Tx } from '../src/platform/database/db'
import { transaction } from '../src/platform/database/transaction'
import { waitingIn } from './deadlocks'
import { organizationsOn } from './given-organization'
import { serverOfFile } from './server-of-file'

// Locks of several connections need a database server (vitest.config.ts).
const { server } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const there = organizationsOn(server)

const row = (table: string, id: string, key = 'id') =>
  sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update nowait`

/** Whoever waits for the first of two rows has not locked the second. */
async function expectOrder(first: RawBuilder<unknown>, second: RawBuilder<unknown>, act: (tx: Tx) => Promise<unknown>) {
  let acting: Promise<unknown> | undefined
  await transaction(db, async (tx) => {
    await first.execute(tx)
    acting = transaction(db, act)
    await expect.poll(() => waitingIn(db), { timeout: 10_000 }).toBe(1)
    await transaction(db, (other) => second.execute(other))
  })
  await acting
}

describe('the rules of an organization', () => {
  const users = (id: string) => row('users', id)
  const organizations = (id: string) => row('organizations', id)
  const rules = (id: string) => row('perk_rules', id, 'organization_id')

  it('come after who posts and their organization', async () => {
    const { admin, id } = await there.founded()
    await expectOrder(users(admin.id), organizations(id), (tx) => holdRulesFor(tx, id, admin.id))
    await expectOrder(organizations(id), rules(id), (tx) => holdRulesFor(tx, id, admin.id))
  })
  it('come after their organization where it is closed', async () => {
    const { id } = await there.founded()
    await expectOrder(organizations(id), rules(id), (tx) => lockForClosing(tx, id))
  })
})
