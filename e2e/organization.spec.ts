import { expectAccessible } from './axe'
import { logInAs, makePerson, openAs } from './people'
import { expect, test } from './product'

const demoPassword = 'swap-more-perks'

test('somebody founds an organization and settles it', async ({ product, page }) => {
  const founder = await makePerson(product, 'Fay Founder')
  await openAs(page, product, founder, '/organization/somewhere')
  await expect(page.getByRole('heading', { name: 'Organization Required' })).toBeVisible()
  await page.getByRole('link', { name: 'Create or Join Organization' }).click()

  await expect(page.getByRole('heading', { name: 'Create Your Organization' })).toBeVisible()
  await expectAccessible(page, 'no organization')
  const create = page.getByRole('button', { name: 'Create organization' })
  await expect(create).toBeDisabled()
  await page.getByLabel('Name').fill('  Perks Circle  ')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await create.click()
  await expect(page.getByText('Enter a link that starts with https://')).toBeVisible()
  await page.getByLabel('Website').fill('')
  await page.getByLabel('Industry').selectOption('Finance')
  await create.click()

  // The next step is the team.
  await expect(page).toHaveURL(/\/organization\?tab=team$/)
  await expect(page.getByText('Perks Circle is ready. Invite your team.')).toBeVisible()
  await expectAccessible(page, 'a new organization')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Organization Management' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Perks Circle')
  await expect(page.getByLabel('Size')).toHaveValue('1-10')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Name').fill('Benefit Circle')
  await save.click()
  const saved = page.getByText('Organization updated successfully!')
  await expect(saved).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(saved).toHaveCount(0, { timeout: 5_000 })

  await page.getByLabel('Name').fill('Another')
  await page.route('**/api/organizations/*', (route) => route.fulfill({ status: 500, json: {} }))
  await save.click()
  await expect(page.getByRole('alert').getByText('Failed to update organization')).toBeVisible()
  await page.unroute('**/api/organizations/*')

  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('Benefit Circle')).toBeVisible()
  await page.getByRole('link', { name: 'Manage Organization' }).click()
  await expect(page).toHaveURL(/\/organization$/)
})

test('an admin sees every tab, a manager those of a manager', async ({ demo, browser }) => {
  const [amara, jonas] = await Promise.all(
    ['amara', 'jonas'].map((name) => logInAs(demo, `${name}@asterway.example`, demoPassword)),
  )
  if (!amara || !jonas) throw new Error('The demo sign-ins are gone')
  const page = await (await browser.newContext()).newPage()
  await openAs(page, demo, amara, '/organization?tab=team')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(jonas.name)).toContainText(/Manager.*Active/)
  await expect(row('ida.fern@asterway.example')).toContainText(/Member.*Pending/)
  await expect(page.getByText('6 of 10 members, 2 pending')).toBeAttached()
  await expectAccessible(page, 'the team')

  await page.getByRole('tab', { name: 'Roles & Permissions' }).click()
  await expect(page).toHaveURL(/tab=roles/)
  await expect(page.getByRole('columnheader', { name: /Admin/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manage users/ })).toContainText('AllowedAllowedNot allowedNot allowed')
  await expectAccessible(page, 'the roles')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expect(page.getByText('Nothing is charged: this Perkloop has no billing.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Basic' })).toContainText(/Current plan.*\$49\/month/)
  await expect(page.getByRole('region', { name: 'Professional' })).toContainText(/Recommended.*\$99\/month/)
  await expectAccessible(page, 'the plans')

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(phone, demo, jonas, '/organization?tab=subscription')
  await expect(phone.getByRole('tab')).toHaveText(['Settings', 'Team Management', 'Perks & Exchanges'])
  await expect(phone.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  await expect(phone.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await expect(phone.getByText('Asterway Perks Circle').first()).toBeVisible()
  await expectAccessible(phone, 'a tab on a phone')

  // When one member saves, the other sees it without reloading.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Name').fill('Asterway Loop')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(phone.getByText('Asterway Loop').first()).toBeVisible({ timeout: 5_000 })
})
