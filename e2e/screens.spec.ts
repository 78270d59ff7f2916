import type { ConsoleMessage, Page } from '@playwright/test'
import { expectAccessible, expectFits, expectLooksRight } from './axe'
import { signIn } from './people'
import { expect, test } from './product'

/** Those that a link leads to, without loading the application again. */
const screens = ['/myperks', '/mybids', '/acceptedbids', '/friends', '/profile', '/organization']

/** What the console said since, which should be nothing. */
function listenTo(page: Page) {
  const said: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${page.url()}: ${message.text()}`)
  })
  return said
}

async function expectShown(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The page of components shows skeletons for ever.
  if (path !== '/dev/ui') await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** Expects that the page fits, and that axe finds nothing: on a desktop in light, and on a phone in the dark, as colours don't depend on the width. */
async function inspect(page: Page, path: string) {
  await expectShown(page, path)
  await expectFits(page, path)
  await expectAccessible(page, path)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectFits(page, `${path} on a phone`)
  await expectAccessible(page, `${path} on a phone in the dark`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** And the frame around each screen, whose bars differ with the width, also in the dark on a desktop, and in light on a phone. */
async function inspectWithFrame(page: Page, path: string) {
  await inspect(page, path)
  const bars = { rule: 'color-contrast', within: 'header, nav, footer' }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `the frame of ${path} in the dark`, bars)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `the frame of ${path} on a phone`, bars)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('every screen of a member, on a desktop and a phone', async ({ page, demo }) => {
  const said = listenTo(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, demo, 'ben@asterway.example', 'swap-more-perks')
  await inspectWithFrame(page, '/marketplace')
  for (const path of screens) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await inspect(page, path)
  }
  // The page of components has the same ones at each width.
  await page.goto(`${demo.url}/dev/ui`)
  await expectShown(page, '/dev/ui')
  await expectLooksRight(page, '/dev/ui')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, '/dev/ui on a phone')
  expect(said).toEqual([])
})

test('every screen of a visitor, on a desktop and a phone', async ({ page, demo }) => {
  const said = listenTo(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${demo.url}/`)
  await inspectWithFrame(page, '/')
  for (const path of ['/public-marketplace', '/resend-verification', '/login']) {
    await page.goto(demo.url + path)
    await inspect(page, path)
  }
  for (const path of ['/register', '/reset-password']) {
    if (path === '/reset-password') await page.goBack()
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await inspect(page, path)
  }
  expect(said).toEqual([])
})
