import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import { countInsights } from './insight.service'

// It has a trigger of its own.
const { server } = await serverOfFile({ env: { JOBS: 'off' }, ownDatabase: true })
const { db } = server.deps

it('an organization that can not be counted holds up no other, and is counted later', async () => {
  const now = new Date('2026-11-02T12:00:00Z')
  const ids = [newId(), newId(), newId()].sort()
  const created_at = new Date('2026-09-01T00:00:00Z')
  const rows = ids.map((id, at) => ({ id, name: `Team ${at}`, plan_ends_at: now, plan_counts_from: now, created_at }))
  await db.insertInto('organizations').values(rows).execute()
  await sql`create function break_months() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    db,
  )
  await sql`create trigger break_months before insert on insight_months for each row
    when (new.organization_id = ${sql.lit(ids[1])}) execute function break_months()`.execute(db)
  const count = () => countInsights({ ...server.deps, now })
  const counted = async () => {
    const found = db.selectFrom('insight_months').select('organization_id as id').where('month', '=', '2026-10-01')
    return (await found.where('organization_id', 'in', ids).orderBy('organization_id').execute()).map(({ id }) => id)
  }
  await expect(count()).rejects.toThrow('Insights of some organizations were not counted')
  expect(await counted()).toEqual([ids[0], ids[2]])
  await sql`drop trigger break_months on insight_months`.execute(db)
  await count()
  expect(await counted()).toEqual(ids)
})
