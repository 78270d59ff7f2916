import { afterAll, describe, expect, it } from 'vitest'
import { startDnsServer } from './dns-server'
import { newDomain, organizationsOn } from './given-organization'
import { post, rounds } from './race'
import { ownProcessesOfFile } from './two-processes'

const dns = await startDnsServer()
afterAll(() => dns.stop())
const { given, running, race } = await ownProcessesOfFile({ DNS_SERVERS: dns.address })
const there = organizationsOn(running)
const { db } = running.deps

async function trying(name: string, domain: string) {
  const { admin, path } = await there.founded({ name })
  const added = await given.made(admin, `${path}/domains`, { domain })
  return { added, check: post(admin, `${path}/domains/${added._id}/check`) }
}

describe('two processes at once', () => {
  it.each([
    ['domain', false],
    ['name', true],
  ])('prove the same %s: one has it, and nobody fails', async (_what, hasSameName) => {
    for (let round = 0; round < rounds; round += 1) {
      const domain = newDomain()
      const called = domain.replace('.com', '')
      const domains = hasSameName ? [domain, `${called}.de`] : [domain, domain]
      const names = hasSameName ? [called, called] : [`${called} one`, `${called} two`]
      const both = [await trying(names[0] ?? '', domains[0] ?? ''), await trying(names[1] ?? '', domains[1] ?? '')]
      const values = both.map(({ added }) => added.record.value as string)
      for (const { added } of both) dns.set(added.record, ...values)
      const replies = await race(...both.map(({ check }) => check))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const ids = both.map(({ added }) => added._id as string)
      const rows = await db
        .selectFrom('organization_domains')
        .select(['proven_at', 'is_taken'])
        .where('id', 'in', ids)
        .execute()
      expect(rows.map((row) => `${row.proven_at !== null} ${row.is_taken}`).sort()).toEqual([
        'false true',
        'true false',
      ])
    }
  })
})
