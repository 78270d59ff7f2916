import { startDnsServer } from '../server/test/dns-server'
import { expectAccessible } from './axe'
import { makePerson, openAs, post } from './people'
import { test as base, expect, type Product, run } from './product'
import { foundOrganization } from './teams'

type Dns = Awaited<ReturnType<typeof startDnsServer>>

/** A product that asks a DNS server of ours. */
const test = base.extend<object, { dns: Dns; proving: Product }>({
  dns: [
    async ({ browserName: _browser }, use) => {
      const dns = await startDnsServer()
      await use(dns)
      await dns.stop()
    },
    { scope: 'worker' },
  ],
  proving: [
    ({ dns }, use) => run({ DEMO_DATA: 'false', DNS_SERVERS: dns.address }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
})

test('an admin proves a domain, and a colleague is verified by it', async ({ proving, dns, page, browser }) => {
  const { admin } = await foundOrganization(proving, 'Asterway', 'Ada Admin')
  const colleague = await makePerson(proving, 'Ben Colleague', { email: 'ben@asterway.com' })
  await post(proving, '/perks', { title: 'Gym pass', description: 'Any branch', estimatedValue: 40 }, colleague)
  await openAs(page, proving, admin, '/organization')
  const domains = page.getByRole('region', { name: 'Domains' })
  await domains.getByRole('textbox', { name: 'Domain' }).fill('gmail.com')
  await domains.getByRole('button', { name: 'Add domain' }).click()
  await expect(domains.getByText('Anybody can have an email there.')).toBeVisible()
  await expect(domains.getByRole('textbox', { name: 'Domain' })).toHaveValue('gmail.com')
  await domains.getByRole('textbox', { name: 'Domain' }).fill('Asterway.com')
  await domains.getByRole('button', { name: 'Add domain' }).click()
  const entry = domains.getByRole('article', { name: 'asterway.com' })
  await expect(entry.getByText('Waits for its record')).toBeVisible()
  await expect(entry.getByText('_perkloop.asterway.com')).toBeVisible()
  await expectAccessible(page, 'a domain to prove')
  const value = (await entry.getByText(/^perkloop-domain=/).textContent()) ?? ''
  dns.set({ name: '_perkloop.asterway.com', value })
  await entry.getByRole('button', { name: 'Check now' }).click()
  await expect(entry.getByText(/Proven since/)).toBeVisible()
  await expectAccessible(page, 'a proven domain')

  const other = await (await browser.newContext()).newPage()
  await openAs(other, proving, await makePerson(proving, 'Eve Else'), '/marketplace')
  await expect(async () => {
    await other.reload()
    await expect(other.getByText('Verified: Asterway').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await other.goto(`${proving.url}/profile/${colleague.id}`)
  await expect(other.getByText('Verified at Asterway')).toBeVisible()
  await other.goto(`${proving.url}/profile/${admin.id}`)
  await expect(other.getByText(/Says they work at/)).toBeVisible()
})
