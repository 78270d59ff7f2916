import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { makePerson } from './people'
import { expect, type Product, test } from './product'
import { postPerk } from './trades'

const html = async (product: Product, path: string) => (await fetch(product.url + path)).text()

/** All warnings and errors in the browser's console while a page is open. */
function complaints(page: Page) {
  const said: string[] = []
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

test('both public pages come with their data, words for search engines and a picture for links', async ({ demo }) => {
  for (const path of ['/', '/public-marketplace']) {
    const page = await html(demo, path)
    expect(page).toContain(`<link rel="canonical" href="${demo.url}${path}">`)
    expect(page).toMatch(/<title>[^<]*Perkloop[^<]*<\/title>/)
    expect(page).toMatch(/<meta name="description" content="[^"]{50,}">/)
    expect(page).toContain('<h2')
    expect(page.match(/<article class="perk/g)?.length).toBeGreaterThanOrEqual(6)
    const card = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await fetch(card)).headers.get('content-type')).toBe('image/png')
  }
  const again = await fetch(demo.url, { headers: { 'accept-encoding': 'br' } })
  expect(again.headers.get('content-encoding')).toBe('br')
  const known = { 'if-none-match': again.headers.get('etag') ?? '' }
  expect((await fetch(demo.url, { headers: known })).status).toBe(304)
})

test('a visitor meets the page without a flash: it is there without scripts, and scripts change nothing in it', async ({
  browser,
  demo,
}) => {
  const shown = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const said = complaints(page)
    await page.goto(demo.url)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Private Exchanges Available' })).toBeVisible()
    const text = await page.locator('#root').innerText()
    await context.close()
    expect(said).toEqual([])
    // With reduced motion the carousel stands still, and offers to play.
    return text
  }
  expect(await shown(true)).toBe(await shown(false))
})

test('the carousel goes on by button, arrow key and swipe, and can be paused', async ({ browser, demo }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await page.goto(demo.url)
  const carousel = page.getByRole('region', { name: 'Featured perks' })
  // A click before hydration is replayed after it.
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  const shows = (place: string) => expect(carousel.getByText(place)).toBeVisible()
  await carousel.getByRole('button', { name: 'Show ' }).first().click()
  await shows('1 of 3')
  await carousel.getByRole('button', { name: 'Next perk' }).click()
  await shows('2 of 3')
  await page.keyboard.press('ArrowLeft')
  await shows('1 of 3')
  await carousel.evaluate((element) => {
    const finger = (x: number) => [new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 })]
    element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: finger(300) }))
    element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: finger(120) }))
  })
  await shows('2 of 3')
  await context.close()
})

test('the carousel turns by itself every five seconds', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(demo.url)
  const carousel = page.getByRole('region', { name: 'Featured perks' })
  await page.clock.runFor(3_000)
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(carousel.getByText('2 of 3')).toBeVisible({ timeout: 200 })
  }).toPass()
})

test('a member never sees the page for visitors, and a visitor never the one for members', async ({
  page,
  product,
}) => {
  const person = await makePerson(product, 'Flora Flash')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript((token) => localStorage.setItem('perkloop.token', token), person.token)
  await page.goto(product.url, { waitUntil: 'commit' })
  await expect(page.getByText('Loading application...').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
})

test('signing in elsewhere takes the visitor’s page along', async ({ context, page, product }) => {
  const person = await makePerson(product, 'Tess Twotabs')
  await page.goto(product.url)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${product.url}/login`)
  // Scripts of the first page listen once they are loaded.
  await page.waitForLoadState('networkidle')
  await other.evaluate((token) => localStorage.setItem('perkloop.token', token), person.token)
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
})

test('the public marketplace searches, sorts and goes on; its address brings the same again', async ({
  page,
  demo,
}) => {
  const said = complaints(page)
  await page.goto(`${demo.url}/public-marketplace`)
  await page.waitForLoadState('networkidle')
  const cards = page.locator('.perks .perk')
  const first = await cards.count()
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  await page.getByRole('tab', { name: 'Value high' }).click()
  await expect(page).toHaveURL(/sort=value-high/)
  await page.getByRole('searchbox').fill('pass')
  await expect(page).toHaveURL(/q=pass/)
  await expect(cards.first()).toContainText(/pass/i)
  const found = await html(demo, new URL(page.url()).pathname + new URL(page.url()).search)
  expect(found).toContain(await cards.first().getByRole('heading').innerText())
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('searchbox')).toHaveValue('pass')
  await expect(page.getByRole('tab', { name: 'Value high' })).toHaveAttribute('aria-selected', 'true')
  for (const address of ['?q=Pass%20', '?sort=foo&q=pass', '?minValue=5&maxValue=3', '?minValue=much&q=PASS']) {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/perks') && asked.push(request.url()))
    await page.goto(`${demo.url}/public-marketplace${address}`)
    await page.waitForLoadState('networkidle')
    // The server rendered the data, so the browser sends no requests for it.
    expect(asked).toEqual([])
    page.removeAllListeners('request')
  }
  await page.getByRole('searchbox').fill('zzqqxx')
  await expect(page.getByText('Nothing matches “zzqqxx”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(cards.first()).toBeVisible()
  expect(said).toEqual([])
})

test('both documents open from the footer of the public pages', async ({ page, product }) => {
  for (const path of ['/', '/public-marketplace']) {
    await page.goto(product.url + path)
    for (const name of ['Terms', 'Privacy']) {
      await expect(async () => {
        const dialog = page.getByRole('dialog')
        if (!(await dialog.isVisible())) await page.getByRole('button', { name, exact: true }).click({ timeout: 500 })
        await expect(dialog).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  }
})

test('hostile words stay words, private perks stay private, and nobody rated reads 5.0 on the landing page only', async ({
  page,
  product,
}) => {
  const hostile = '</script><script>document.title="taken"</script>'
  const open = await makePerson(product, 'Olga Open', { company: '"><img src=x onerror=alert(1)>' })
  await postPerk(product, open, hostile, { description: hostile, estimatedValue: 900 })
  const closed = await makePerson(product, 'Carl Closed', { discoverability: 'private' })
  await postPerk(product, closed, 'A secret sauna', { description: 'Nobody knows', estimatedValue: 950 })
  const said = complaints(page)
  for (const path of ['/', '/public-marketplace']) {
    await page.goto(product.url + path)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveTitle(/Perkloop/)
    await expect(page.locator('.perks').getByText(hostile).first()).toBeVisible()
    expect(await html(product, path)).not.toContain('A secret sauna')
    // Once visible, once for screen readers.
    const rating = page.locator('.perks .perk').first().getByText('5.0')
    await expect(rating).toHaveCount(path === '/' ? 2 : 0)
    await expectAccessible(page, path)
  }
  expect(said).toEqual([])
})

test('where the pages cannot be rendered the application says so itself', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await page.route('**/api/perks?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page
    .getByRole('link', { name: /Perkloop/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Trade unused company perks/ })).toBeVisible()
  await expect(page.getByText('Failed to load marketplace data')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/perks?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load marketplace data')).toBeHidden()
})
