import type { Page } from '@playwright/test'
import { expectRoomForWords } from './layout'
import { expectLoaded } from './loaded'
import { logInAs, openAs } from './people'
import { test as base, expect, type Product } from './product'
import { runLonger } from './pseudo-product'

const test = base.extend<object, { longer: Product }>({
  longer: [({ browserName: _browser }, use) => runLonger(use), { scope: 'worker', timeout: 200_000 }],
})
// In one worker, as the application is built again for these tests.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 844 } })

/** Checks the open page at both widths, beginning with the one that it has. */
async function look(page: Page, state: string) {
  await expectLoaded(page)
  for (const width of page.viewportSize()?.width === 320 ? [320, 390] : [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectRoomForWords(page, `${state} at ${width} px`)
  }
}

/** Checks the page at this path, which is open, with each of its tabs. */
async function lookAtPage(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await look(page, path)
  for (const tab of await page.getByRole('tab').all()) {
    // The one that is open was looked at with the page.
    if ((await tab.getAttribute('aria-selected')) === 'true') continue
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await look(page, `${path}, ${await tab.innerText()}`)
  }
}

async function open(page: Page, product: Product, path: string) {
  await page.goto(product.url + path)
  await lookAtPage(page, path)
}

/** By a link of the open page, without loading the application again. */
async function follow(page: Page, path: string) {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const last = (await heading.textContent()) ?? ''
  await page.locator(`a[href="${path}"]:visible`).first().click()
  // The address changes while the last page is still there.
  await expect(heading).not.toHaveText(last)
  await lookAtPage(page, path)
}

async function lookAtDialog(page: Page, state: string) {
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, state)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('words 40 % longer have room on every page of a visitor, at 390 and 320 pixels', async ({ page, longer }) => {
  await open(page, longer, '/')
  await expect(page.getByRole('heading', { name: 'Howo Ito Workso' })).toBeVisible()
  for (const path of ['/public-marketplace', '/login', '/register', '/reset-password', '/resend-verification'])
    await open(page, longer, path)
})

test('words 40 % longer have room on the screens of a member, at 390 and 320 pixels', async ({ page, longer }) => {
  const person = await logInAs(longer, 'ben@asterway.example', 'swap-more-perks')
  await openAs(page, longer, person, '/marketplace')
  await look(page, 'marketplace')
  await page.locator('.perks .perk-open').first().click()
  await lookAtDialog(page, 'a perk')
  await page.locator('.perks .perk').getByRole('button', { name: /^Bido/ }).first().click()
  await lookAtDialog(page, 'a bid')
  await follow(page, '/myperks')
  await page.getByRole('button', { name: /^Postoo/ }).click()
  await lookAtDialog(page, 'a new perk')
  await page.locator('.own-wants button').first().click()
  await lookAtDialog(page, 'a want list')
  for (const path of ['/mybids', '/friends']) await follow(page, path)
  await open(page, longer, '/profile')
  await follow(page, '/acceptedbids')
  const links = page.locator('.ex-list a')
  const exchanges = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  for (const exchange of exchanges.slice(0, 3)) {
    await page.locator(`a[href="${exchange}"]:visible`).first().click()
    // With messages the swap is folded; without, only its facts are.
    await page.locator('.ex-fold:not([open]) > summary, .ex-fold[open] .ex-brief summary').first().click()
    await look(page, exchange)
    await page.goBack()
  }
})

test('words 40 % longer have room in an organization, at 390 and 320 pixels', async ({ page, longer }) => {
  const person = await logInAs(longer, 'amara@asterway.example', 'swap-more-perks')
  await openAs(page, longer, person, '/organization')
  await lookAtPage(page, '/organization')
})
