import { logInAs, makePeople, openAs, type TestPerson } from './people'
import { test as base, expect, type Product } from './product'
import { put } from './rings'
import { postPerk } from './trades'

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

test('the landing page at 320 pixels, where its faces have not come: everything in sight can be pressed', async ({
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
})

const screens = ['/myperks', '/mybids', '/friends', '/profile', '/organization?tab=team', '/organization?tab=settings']

test('no window between a phone and a desktop is too narrow for the top bar with every count, or for a screen', async ({
  page,
  demo,
  members: { ben, amara },
}) => {
  const expectRoom = async (step: number) => {
    for (let width = 1300; width > 700; width -= step) {
      await page.setViewportSize({ width, height: 800 })
      const taken = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(taken, { message: `${page.url()} at ${width} pixels` }).toBeLessThanOrEqual(width)
    }
  }
  for (const locale of ['en-US', 'de-DE']) {
    await speak(demo, ben, locale)
    await openAs(page, demo, ben, '/marketplace')
    await page.setViewportSize({ width: 1300, height: 800 })
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    await expect(page.locator('.nav .count').nth(2)).toBeVisible()
    await expectRoom(20)
  }
  await speak(demo, amara, 'de-DE')
  for (const path of screens) {
    await openAs(page, demo, amara, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"], .sk')).toHaveCount(0)
    await expectRoom(50)
  }
})

test('How It Works at 768 pixels: slips of their own width on the line, beside the words', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(product.url)
  const slips = page.locator('.how .slip')
  await expect(slips).toHaveCount(3)
  for (const slip of await slips.all()) expect((await slip.boundingBox())?.width).toBe(340)
  const swapped = await slips.last().locator('.thumb').first().boundingBox()
  expect(swapped?.height).toBeGreaterThan(60)
  const words = await page.getByRole('heading', { name: 'Swap & Enjoy' }).boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan((await slips.last().boundingBox())?.x ?? 0)
})

test('on a phone a perk is posted right in a bid, whose toast covers nothing of it, and the target then reads Bid Pending', async ({
  page,
  product,
}) => {
  const [owner, bidder] = await makePeople(product, 'Tilda Toast', 'Bruno Breadless')
  await postPerk(product, owner, 'Toast master', { description: 'Class', estimatedValue: 130 })
  await page.setViewportSize({ width: 390, height: 844 })
  // The code of toasts may load while a dialog is open, which hides everything else from screen readers.
  await page.route(/assets\/toaster-.*\.js/, async (route) => {
    await expect(page.getByRole('dialog', { name: 'Place a bid' }).getByText('Bread box').first()).toBeVisible()
    await route.continue()
  })
  await openAs(page, product, bidder, '/marketplace')
  const card = page.locator('.perks .perk', { hasText: 'Toast master' })
  await expect(card.getByText('New')).toBeVisible()
  await expect(card.getByText('Popular')).toBeVisible()
  await card.getByRole('button', { name: /Bid/ }).click()
  const bid = page.getByRole('dialog', { name: 'Place a bid' })
  await bid.getByRole('button', { name: 'Post Your Perk' }).click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  await form.getByLabel('Title').fill('Bread box')
  await form.getByLabel('Description').fill('Weekly')
  await form.getByLabel('Estimated value').fill('20')
  const toast = page.getByRole('listitem').filter({ hasText: 'Perk created' })
  // It stays for two seconds, longer only under the pointer: so hover is waiting before it is there.
  await Promise.all([toast.hover(), form.getByRole('button', { name: 'Post Perk' }).click()])
  await expect(bid).toBeVisible()
  const covered = await toast.boundingBox()
  for (const what of [bid.locator('.stepper'), bid.locator('.swap'), bid.getByRole('button', { name: 'Close' })]) {
    const box = await what.boundingBox()
    if (!box || !covered) throw new Error('Nothing to see')
    const apart =
      covered.y + covered.height <= box.y ||
      box.y + box.height <= covered.y ||
      covered.x + covered.width <= box.x ||
      box.x + box.width <= covered.x
    expect(apart).toBe(true)
  }
  expect(covered?.y).toBeGreaterThanOrEqual(0)

  await bid.getByLabel('Quantity').fill('2')
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect(page.getByText('Bid placed successfully!')).toBeVisible()
  await expect(card.getByText('Bid Pending')).toBeVisible()
  // Focus is still on the card.
  await expect(card.getByRole('button', { name: /^View/ })).toBeFocused()
  await expect(page.locator('.perks').getByText('Bread box')).toHaveCount(0)
})
