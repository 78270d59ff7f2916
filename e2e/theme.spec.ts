import { expect, test } from './product'

test('the theme goes with the system until one is chosen', async ({ page, product }) => {
  for (const path of ['/login', '/']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(product.url + path)
    await expect(page.getByRole('button', { name: 'Switch theme' }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
  await page.getByRole('button', { name: 'Switch theme' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
