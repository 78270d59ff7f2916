import type { ConsoleMessage, Page } from '@playwright/test'
import { expectAccessible, expectFits, expectLooksRight } from './axe'
import { expectLoaded, skeletons } from './loaded'
import { signIn } from './people'
import { expect, test } from './product'

/** Those that a link leads to, without loading the application again, and their titles. */
const screens = [
  ['/myperks', 'My Perks'],
  ['/mybids', 'My Bids'],
  ['/acceptedbids', 'Accepted Bids'],
  ['/friends', 'My Friends'],
  ['/profile', 'Profile'],
  ['/organization', 'Organization Management'],
] as const

/** What the console said since, which should be nothing. */
function listenTo(page: Page) {
  const said: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${page.url()}: ${message.text()}`)
  })
  return said
}

/** The title comes with the screen; the address changes while the last one is still there. */
const expectTitle = (page: Page, title: string) =>
  expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Perkloop$`))

async function follow(page: Page, path: string, title: string) {
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expectTitle(page, title)
}

async function expectShown(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The page of components shows skeletons for ever.
  if (path === '/dev/ui') await expect(skeletons(page)).not.toHaveCount(0)
  else await expectLoaded(page)
}

async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/** Expects that the page fits, and that axe finds nothing: on a desktop in light, and on a phone in the dark. */
async function inspect(page: Page, path: string) {
  await expectShown(page, path)
  await expectFits(page, path)
  await expectAccessible(page, path)
  await page.setViewportSize({ width: 390, height: 844 })
  await show(page, 'dark')
  await expectFits(page, `${path} on a phone`)
  await expectAccessible(page, `${path} on a phone in the dark`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await show(page, 'light')
}

/**
 * Also looks at the frame, which all screens have in common, in the dark on a desktop and in light on a phone. Other parts that
 * have another background at another width are looked at in component tests: sorts, exchanges with their chat, and dialogs.
 */
async function inspectWithFrame(page: Page, path: string) {
  await inspect(page, path)
  const bars = { rule: 'color-contrast', within: 'header, nav, footer' }
  await show(page, 'dark')
  await expectAccessible(page, `the frame of ${path} in the dark`, bars)
  await page.setViewportSize({ width: 390, height: 844 })
  await show(page, 'light')
  await expectAccessible(page, `the frame of ${path} on a phone`, bars)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('every screen of a member, on a desktop and a phone', async ({ page, demo }) => {
  test.slow()
  const said = listenTo(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, demo, 'ben@asterway.example', 'swap-more-perks')
  await expectTitle(page, 'Marketplace')
  await inspectWithFrame(page, '/marketplace')
  for (const [path, title] of screens) {
    await follow(page, path, title)
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
  await follow(page, '/register', 'Create your account')
  await inspect(page, '/register')
  await page.goBack()
  await follow(page, '/reset-password', 'Reset your password')
  await inspect(page, '/reset-password')
  expect(said).toEqual([])
})
