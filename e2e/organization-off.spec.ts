import { makePerson, openAs } from './people'
import { expect, test } from './product'

test('switched off, there is no way to organizations', async ({ withoutOrganizations: product, page }) => {
  const person = await makePerson(product, 'Olga Off')
  await openAs(page, product, person, '/organization')
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('link', { name: /Organization|Org/ })).toHaveCount(0)
  await page.goto(`${product.url}/organization/anything`)
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('Olga Off').first()).toBeVisible()
  await expect(page.getByText('Organization')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toContainText('Friends')
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).not.toContainText('Org')
})
