import { organizationLimits } from '@perkloop/contract/organization-limits'
import { expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const there = organizationsOn(server)
const { asking } = rulesOn(server)
const { db } = server.deps

it('an organization agrees to no more partners than it may have', async () => {
  const { admin, id, path } = await there.founded()
  const now = new Date()
  const others = Array.from({ length: organizationLimits.partnersMost - 1 }, (_, at) => ({
    id: newId(),
    name: `P${at}`,
  }))
  const plan = { plan_ends_at: now, plan_counts_from: now }
  await db
    .insertInto('organizations')
    .values(others.map((one) => ({ ...one, ...plan })))
    .execute()
  const rows = others.map((one) => ({ organization_id: id, partner_id: one.id, asked_at: now }))
  await db.insertInto('partners').values(rows).execute()
  const [last, beyond] = [await asking(id), await asking(id)]
  const agree = (partner: string) => given.call(admin, 'POST', `${path}/partners/${partner}/agree`)
  expect((await agree(last)).status).toBe(200)
  expect((await agree(beyond)).body).toMatchObject({ status: 409, reason: 'partnersMost' })
  // It goes on asking, and has its place once another is given up.
  expect((await given.call(admin, 'DELETE', `${path}/partners/${last}`)).status).toBe(200)
  expect((await agree(beyond)).status).toBe(200)
})
