import type { Page } from '@playwright/test'
import { makePerson, openAs } from './people'
import { expect, test } from './product'

const scripts = '**/assets/*.js'

/** Holds all scripts back until the returned function is called. */
async function hold(page: Page) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

for (const path of ['/', '/public-marketplace']) {
  test(`what is pressed on ${path} before the scripts came is heeded once they have`, async ({ page, demo }) => {
    const release = await hold(page)
    await page.goto(demo.url + path, { waitUntil: 'commit' })
    const theme = await page.evaluate(() => document.documentElement.dataset.theme)
    await page.getByRole('button', { name: 'Switch theme' }).click()
    await page.getByRole('button', { name: 'Terms' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).not.toBe(theme)
  })
}

test('Privacy opens too, whichever was pressed last', async ({ page, demo }) => {
  const release = await hold(page)
  await page.goto(demo.url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Terms' }).click()
  await page.getByRole('button', { name: 'Privacy' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a search typed before the scripts came is kept and searched for', async ({ page, demo }) => {
  const release = await hold(page)
  await page.goto(`${demo.url}/public-marketplace`, { waitUntil: 'commit' })
  const search = page.getByRole('searchbox')
  await search.pressSequentially('pass')
  release()
  await expect(page).toHaveURL(/q=pass/)
  await expect(search).toHaveValue('pass')
  await expect(page.locator('.perks .perk').first()).toContainText(/pass/i)
})

test('a range opened before the scripts came opens', async ({ page, demo }) => {
  const release = await hold(page)
  await page.goto(`${demo.url}/public-marketplace`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /Monthly value/ }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('search and sorts of the public marketplace work without any script', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${demo.url}/public-marketplace?minValue=5`)
  await page.getByRole('searchbox').fill('pass')
  // The text in the field is sent with the sort that is pressed.
  await page.getByRole('tab', { name: 'Value high' }).click()
  await expect(page).toHaveURL(/\?(?=.*q=pass)(?=.*sort=value-high)(?=.*minValue=5)/)
  await expect(page.getByRole('tab', { name: 'Value high' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.perks .perk').first()).toContainText(/pass/i)
  await page.getByRole('searchbox').fill('gym')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\?(?=.*q=gym)(?=.*sort=value-high)/)
  await context.close()
})

test('a page from the server stays usable where its scripts are refused', async ({ page, demo }) => {
  await page.clock.install()
  await page.route(scripts, (route) => route.abort())
  await page.goto(`${demo.url}/public-marketplace`)
  await page.clock.runFor(20_000)
  await expect(page.getByText('Application Error')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(page).toHaveURL(/sort=company/)
  await expect(page.locator('.perks .perk').first()).toBeVisible()
})

test('scripts that are refused lead to the error screen at once, which leads on', async ({ page, product }) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible()
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('scripts that never come lead to the error screen within ten seconds, and get on when they do', async ({
  page,
  product,
}) => {
  await page.clock.install()
  const release = await hold(page)
  await page.goto(`${product.url}/login`, { waitUntil: 'commit' })
  await expect(page.getByText('Loading application...')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible()
  release()
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 200 })
  }).toPass()
})

test('nor does a member wait forever where a page for visitors gives way', async ({ page, product }) => {
  const person = await makePerson(product, 'Wanda Waits')
  await page.route(scripts, (route) => route.abort())
  await openAs(page, product, person, '/')
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible()
})

test('a start that never ends is given up too', async ({ page, product }) => {
  await page.clock.install()
  await page.route('**/api/config', () => {})
  await page.goto(`${product.url}/login`)
  await expect(page.getByText('Loading application...')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible()
})
