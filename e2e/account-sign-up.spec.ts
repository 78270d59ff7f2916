import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { acceptTerms } from './people'
import { expect, test } from './product'

async function fillIn(page: Page) {
  const tag = Math.random().toString(36).slice(2, 8)
  const fields = {
    'Full name': 'Ann Example',
    Username: `ann-${tag}`,
    Email: `mail-${tag}@example.com`,
    Password: 'A quiet walk 42',
    City: 'Oakland',
  }
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: label === 'Password' }).fill(text)
  }
}

const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

test('a dead invitation is told once and can be left behind, with everything typed', async ({ page, product }) => {
  await page.goto(`${product.url}/register?invitation=no-such-token`)
  await fillIn(page)
  await go(page).click()
  await acceptTerms(page, 'Ann Example')
  const way = page.getByRole('button', { name: 'Sign up without the invitation' })
  await expect(way).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(page, 'refused')
  await way.click()
  await expect(page).toHaveURL(`${product.url}/register`)
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('A quiet walk 42')
  await go(page).click()
  await acceptTerms(page, 'Ann Example')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  // Back does not open the Terms again.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

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
