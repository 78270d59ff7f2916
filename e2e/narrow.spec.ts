import type { Page } from '@playwright/test'
import { goTo, logInAs, openAs, type TestPerson } from './people'
import { test as base, expect, type Product } from './product'
import { put } from './rings'

const speak = async (product: Product, person: TestPerson, locale: string) =>
  expect((await put(product, '/users/profile', { locale }, person)).status).toBe(200)

/** Two accounts of the demo, which speak English again for the next test of this worker. */
const test = base.extend<{ members: { ben: TestPerson; amara: TestPerson } }>({
  members: async ({ demo }, use) => {
    const logIn = (name: string) => logInAs(demo, `${name}@asterway.example`, 'swap-more-perks')
    const [ben, amara] = await Promise.all([logIn('ben'), logIn('amara')])
    await use({ ben, amara })
    for (const person of [ben, amara]) await speak(demo, person, 'en-US')
  },
})

test('the landing page at 320 pixels, where its faces have not come: everything in sight can be pressed; and its slips at 768', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(product.url)
  const start = page.locator('.topbar').getByRole('link', { name: 'Get Started' })
  await expect(start).toBeInViewport({ ratio: 1 })
  const log = page.locator('.topbar').getByRole('link', { name: 'Log In' })
  await expect(log).toBeInViewport({ ratio: 1 })
  // The name does not overlap what stands beside it.
  const brand = page.locator('.topbar .brand')
  const end = await brand.evaluate((name) => name.getBoundingClientRect().left + name.scrollWidth)
  expect(end).toBeLessThanOrEqual((await log.boundingBox())?.x ?? 0)

  // How It Works: slips of their own width on the line, beside the words.
  await page.setViewportSize({ width: 768, height: 900 })
  const slips = page.locator('.how .slip')
  await expect(slips).toHaveCount(3)
  for (const slip of await slips.all()) expect((await slip.boundingBox())?.width).toBe(340)
  const swapped = await slips.last().locator('.thumb').first().boundingBox()
  expect(swapped?.height).toBeGreaterThan(60)
  const words = await page.getByRole('heading', { name: 'Swap & Enjoy' }).boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan((await slips.last().boundingBox())?.x ?? 0)
})

const screens = ['/myperks', '/mybids', '/friends', '/profile', '/organization?tab=team', '/organization?tab=settings']

test('no window between a phone and a desktop is too narrow for the top bar with every count, or for a screen', async ({
  page,
  demo,
  members: { ben, amara },
}) => {
  // What fits the narrowest window of a layout fits its wider ones.
  const expectRoom = async () => {
    const widths = await page.evaluate(narrowest)
    expect(widths.length).toBeGreaterThan(6)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const taken = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(taken, { message: `${page.url()} at ${width} pixels` }).toBeLessThanOrEqual(width)
    }
  }
  const expectBar = async (locale: string) => {
    await speak(demo, ben, locale)
    await openAs(page, demo, ben, '/marketplace')
    await page.setViewportSize({ width: 1300, height: 800 })
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    await expect(page.locator('.nav .count').nth(2)).toBeVisible()
    await expectRoom()
  }
  await expectToastBesideDialog(page, () => openAs(page, demo, ben, '/marketplace'))
  await expectBar('en-US')
  // How far another page was scrolled says nothing about the next that is opened by its address.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.goto(`${demo.url}/mybids#rejected`)
  await expect(page.getByRole('heading', { name: 'Rejected bids' })).toBeInViewport()
  await expectBar('de-DE')
  await speak(demo, amara, 'de-DE')
  await openAs(page, demo, amara, '/marketplace')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // A page stays until the code of the next one has come.
  const shown = () =>
    page.evaluate(() =>
      ['h1', '[role=tab][aria-selected=true]'].map((part) => document.querySelector(part)?.textContent).join(' '),
    )
  for (const path of screens) {
    const before = await shown()
    await goTo(page, path)
    await expect.poll(shown).not.toBe(before)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"], .sk')).toHaveCount(0)
    await expectRoom()
  }
})

/** Expects that a toast on a phone covers no button at the edges of a dialog, and that screen readers find it. */
async function expectToastBesideDialog(page: Page, open: () => Promise<void>) {
  const dialog = page.getByRole('dialog')
  const copy = dialog.getByRole('button', { name: 'Copy link' })
  // The code of toasts may load while a dialog is open, which hides everything else from screen readers.
  await page.route(/assets\/toaster-.*\.js/, async (route) => {
    await expect(copy).toBeVisible()
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  await page.locator('.perks .perk-open').first().click()
  await expect(copy).toBeVisible()
  // Whether the browser lets it be copied or not.
  const toast = page.getByRole('listitem').filter({ hasText: /link/i })
  // It stays for two seconds, longer only under the pointer: so hover is waiting before it is there.
  await Promise.all([toast.hover(), copy.click()])
  const close = dialog.getByRole('button', { name: 'Close' })
  const [shown, cross] = [await toast.boundingBox(), await close.boundingBox()]
  if (!shown || !cross) throw new Error('Nothing to see')
  // At the top, beside the cross: a sheet has its buttons at the bottom.
  expect(shown.y).toBeGreaterThanOrEqual(0)
  expect(shown.y + shown.height).toBeLessThan(422)
  expect(shown.x + shown.width <= cross.x || shown.y + shown.height <= cross.y).toBe(true)
  await page.unrouteAll()
}

/** Runs in the page. @returns the narrowest windows for each of the layouts that its styles have between 701 and 1300 pixels. */
function narrowest() {
  const widths = new Set([701])
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        for (const [, bound, pixels] of rule.conditionText.matchAll(/width (<=|>=) ([\d.]+)px/g))
          widths.add(Number(pixels) + (bound === '<=' ? 1 : 0))
      if (rule instanceof CSSGroupingRule) read(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules)
  return [...widths].filter((width) => width > 700 && width <= 1300).toSorted((one, other) => other - one)
}
