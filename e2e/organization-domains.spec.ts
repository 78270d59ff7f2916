import { makePerson, openAs, post } from './people'
import { expect } from './product'
import { test } from './proving'
import { foundOrganization } from './teams'

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
  const value = (await entry.getByText(/^perkloop-domain=/).textContent()) ?? ''
  dns.set({ name: '_perkloop.asterway.com', value })
  await entry.getByRole('button', { name: 'Check now' }).click()
  await expect(entry.getByText(/Proven since/)).toBeVisible()

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

test('people with an email at the domain ask to join, and are taken in', async ({ proving, dns, page, browser }) => {
  const { admin, path } = await foundOrganization(proving, 'Borealis', 'Ada Admin')
  const added = await post(proving, `${path}/domains`, { domain: 'borealis.com' }, admin)
  dns.set(added.record)
  await post(proving, `${path}/domains/${added._id}/check`, {}, admin)
  await openAs(page, proving, admin, '/organization?tab=team')
  const section = page.getByRole('region', { name: 'Join by domain' })
  await section.getByRole('radio', { name: 'They ask, and you decide' }).check()
  await section.getByRole('button', { name: 'Save how people join' }).click()
  await expect(section.getByRole('button', { name: 'Save how people join' })).toHaveCount(0)

  const ben = await makePerson(proving, 'Ben Colleague', { email: 'ben@borealis.com' })
  const other = await (await browser.newContext()).newPage()
  await openAs(other, proving, ben, '/organization')
  const card = other.getByRole('region', { name: 'Borealis is on Perkloop' })
  await card.getByRole('button', { name: 'Ask to join' }).dblclick()
  await expect(card.getByText('You have asked to join.')).toBeVisible()

  await expect(section.getByText('ben@borealis.com')).toBeVisible()
  await section.getByRole('button', { name: 'Take Ben Colleague in' }).dblclick()
  await expect(section.getByText('ben@borealis.com')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Organization Management' })).toBeVisible()
})
