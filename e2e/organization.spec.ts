import { goTo, makePerson, openAs } from './people'
import { expect, test } from './product'

test('somebody founds an organization and settles it', async ({ product, page }) => {
  const founder = await makePerson(product, 'Fay Founder')
  await openAs(page, product, founder, '/organization/somewhere')
  await expect(page.getByRole('heading', { name: 'Organization Required' })).toBeVisible()
  await page.getByRole('link', { name: 'Create or Join Organization' }).click()

  await expect(page.getByRole('heading', { name: 'Create Your Organization' })).toBeVisible()
  await page.getByLabel('Name').fill('  Perks Circle  ')
  await page.getByLabel('Industry').selectOption('Finance')
  await page.getByRole('button', { name: 'Create organization' }).click()

  // The next step is the team.
  await expect(page).toHaveURL(/\/organization\?tab=team$/)
  await expect(page.getByText('Perks Circle is ready. Invite your team.')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Organization Management' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Perks Circle')
  await expect(page.getByLabel('Size')).toHaveValue('1-10')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.getByLabel('Name').fill('Benefit Circle')
  await save.click()
  await expect(page.getByText('Organization updated successfully!')).toBeVisible()

  await goTo(page, '/profile')
  await expect(page.getByText('Benefit Circle')).toBeVisible()
  await page.getByRole('link', { name: 'Manage Organization' }).click()
  await expect(page).toHaveURL(/\/organization$/)
})
