import { makePerson, openAs, post } from './people'
import { expect } from './product'
import { test } from './proving'
import { foundOrganization } from './teams'
import { openElsewhere } from './two-people'

test('an admin proves a domain: a colleague is verified by it, asks to join, and is taken in', async ({
  proving,
  dns,
  page,
  browser,
}) => {
  const { admin } = await foundOrganization(proving, 'Borealis', 'Ada Admin')
  await openAs(page, proving, admin, '/organization')
  const domains = page.getByRole('region', { name: 'Domains' })
  await domains.getByRole('textbox', { name: 'Domain' }).fill('gmail.com')
  await domains.getByRole('button', { name: 'Add domain' }).click()
  await expect(domains.getByText('Anybody can have an email there.')).toBeVisible()
  await expect(domains.getByRole('textbox', { name: 'Domain' })).toHaveValue('gmail.com')
  await domains.getByRole('textbox', { name: 'Domain' }).fill('Borealis.com')
  await domains.getByRole('button', { name: 'Add domain' }).click()
  const entry = domains.getByRole('article', { name: 'borealis.com' })
  await expect(entry.getByText('Waits for its record')).toBeVisible()
  await expect(entry.getByText('_perkloop.borealis.com')).toBeVisible()
  const value = (await entry.getByText(/^perkloop-domain=/).textContent()) ?? ''
  dns.set({ name: '_perkloop.borealis.com', value })
  await entry.getByRole('button', { name: 'Check now' }).click()
  await expect(entry.getByText(/Proven since/)).toBeVisible()

  await page.getByRole('tab', { name: 'Team Management' }).click()
  const section = page.getByRole('region', { name: 'Join by domain' })
  await section.getByRole('radio', { name: 'They ask, and you decide' }).check()
  await section.getByRole('button', { name: 'Save how people join' }).click()
  await expect(section.getByRole('button', { name: 'Save how people join' })).toHaveCount(0)

  const ben = await makePerson(proving, 'Ben Colleague', { email: 'ben@borealis.com' })
  await post(proving, '/perks', { title: 'Gym pass', description: 'Any branch', estimatedValue: 40 }, ben)
  const other = await openElsewhere(browser, proving, ben, '/organization')
  const card = other.getByRole('region', { name: 'Borealis is on Perkloop' })
  await card.getByRole('button', { name: 'Ask to join' }).dblclick()
  await expect(card.getByText('You have asked to join.')).toBeVisible()
  await expect(section.getByText('ben@borealis.com')).toBeVisible()
  await section.getByRole('button', { name: 'Take Ben Colleague in' }).dblclick()
  await expect(section.getByText('ben@borealis.com')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Organization Management' })).toBeVisible()

  await page
    .getByRole('link', { name: /Marketplace/ })
    .first()
    .click()
  await expect(page.getByText('Verified: Borealis').first()).toBeVisible()
  await page.goto(`${proving.url}/profile/${ben.id}`)
  await expect(page.getByText('Verified at Borealis')).toBeVisible()
  await other.goto(`${proving.url}/profile/${admin.id}`)
  await expect(other.getByText(/Says they work at/)).toBeVisible()
})
