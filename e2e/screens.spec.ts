import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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

const looks = [
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

async function logIn(page: Page, url: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill('ben@asterway.example')
  await page.getByLabel('Password', { exact: true }).fill('swap-more-perks')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/marketplace$/)
}

/** Nothing sticks out, axe finds nothing, and the console is quiet. */
async function inspect(page: Page, address: string) {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The page of components shows skeletons for good.
  if (!address.endsWith('/dev/ui')) await expect(page.locator('.skeleton')).toHaveCount(0)
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sticksOut, `${address} is wider than the window`).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
  expect(found, address).toEqual([])
  expect(said, address).toEqual([])
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' } })

    test('every screen of a member', async ({ page, demo }) => {
      test.slow()
      await logIn(page, demo.url)
      for (const screen of screens) await inspect(page, demo.url + screen)
    })

    test('every screen of a visitor', async ({ page, demo }) => {
      test.slow()
      for (const screen of visitorScreens) await inspect(page, demo.url + screen)
    })
  })
}
