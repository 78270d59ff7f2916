import type { ConsoleMessage, Page } from '@playwright/test'
import { expectLooksRight } from './axe'
import { signIn } from './people'
import { expect, test } from './product'

const screens = [
  '/marketplace',
  '/myperks',
  '/mybids',
  '/acceptedbids',
  '/friends',
  '/profile',
  '/organization',
  '/dev/ui',
]
const visitorScreens = ['/', '/public-marketplace', '/login', '/register', '/reset-password', '/resend-verification']

/** Expects that the page fits, that axe finds nothing in light and dark, and that the console stays empty. */
async function inspect(page: Page, address: string) {
  const said: string[] = []
  const listen = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  }
  page.on('console', listen)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The page of components shows skeletons for ever.
  if (!address.endsWith('/dev/ui')) await expect(page.locator('.skeleton')).toHaveCount(0)
  await expectLooksRight(page, address)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectLooksRight(page, `${address} on a phone`)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(said, address).toEqual([])
  page.off('console', listen)
}

test('every screen of a member, on a desktop and a phone', async ({ page, demo }) => {
  test.slow()
  await signIn(page, demo, 'ben@asterway.example', 'swap-more-perks')
  await expect(page).toHaveURL(/\/marketplace$/)
  for (const screen of screens) await inspect(page, demo.url + screen)
})

test('every screen of a visitor, on a desktop and a phone', async ({ page, demo }) => {
  test.slow()
  for (const screen of visitorScreens) await inspect(page, demo.url + screen)
})
