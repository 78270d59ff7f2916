import { organizationLimits } from '@perkloop/contract/organization-limits'
import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { newDomain, organizationsOn } from '../../test/given-organization'
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

it('partners are asked of nobody any more once that is taken back or answered', async () => {
  const { id, path, admin } = await there.founded()
  await there.domain(id, { domain: newDomain(), proven: true })
  const { id: otherId, admin: theirs } = await there.founded()
  const domain = newDomain()
  await there.domain(otherId, { domain, proven: true })
  const told = async (as: TestUser) =>
    (await given.call(as, 'GET', '/notifications')).body.filter(
      ({ note }: { note: string }) => note === 'partner-asked',
    )
  const ask = () => given.call(admin, 'POST', `${path}/partners`, { domain })
  await ask()
  expect(await told(theirs)).toHaveLength(1)
  await given.call(admin, 'DELETE', `${path}/partners/${otherId}`)
  expect(await told(theirs)).toEqual([])
  await ask()
  await given.call(theirs, 'POST', `/organizations/${otherId}/partners/${id}/agree`)
  expect(await told(theirs)).toEqual([])
})
