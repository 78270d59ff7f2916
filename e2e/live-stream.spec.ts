import type { Page } from '@playwright/test'
import { openAs, post, type TestPerson } from './people'
import { expect, live, type Product, test } from './product'
import { acceptBid, placeBid, postPerk } from './trades'
import { exchangeOf, openForBoth } from './two-people'
import { show } from './visibility'

const write = (product: Product, as: TestPerson, exchangeId: string, content: string) =>
  post(product, '/chat', { exchangeId, content }, as)

/** The requests of a page from now on, without ids. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, ':id')}`)
  })
  return calls
}

test('a tab has a stream only while it is visible, and then knows what it missed; of two each hears for itself', async ({
  page,
  product,
}) => {
  const { owner, bidder, exchange } = await exchangeOf(product)
  let open = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) open += 1
  })
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/events')) open -= 1
  })
  await openAs(page, product, owner, '/marketplace')
  await expect.poll(() => open).toBe(1)
  const badge = page.getByRole('link', { name: /Accepted Bids/ }).first()
  await write(product, bidder, exchange._id, 'One')
  await expect(badge).toContainText('1', { timeout: live })

  await show(page, 'hidden')
  await expect.poll(() => open).toBe(0)
  await write(product, bidder, exchange._id, 'Two')
  await show(page, 'visible')
  await expect(badge).toContainText('2', { timeout: live })
  await expect.poll(() => open).toBe(1)
  await write(product, bidder, exchange._id, 'Three')
  await expect(badge).toContainText('3', { timeout: live })

  const other = await page.context().newPage()
  await openAs(other, product, owner, '/marketplace')
  await write(product, bidder, exchange._id, 'Four')
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: /Accepted Bids/ }).first()).toContainText('4', { timeout: live })
})

/** The requests of a page from now on, once it has been quiet for a moment. */
async function quietCallsOf(page: Page) {
  const calls = callsOf(page)
  await expect
    .poll(async () => {
      const before = calls.length
      await page.waitForTimeout(1_000)
      return calls.length - before
    })
    .toBe(0)
  calls.length = 0
  return calls
}

/** Sent once for each account: its time zone. */
const unrelated = ['PUT /api/users/quiet-hours']
const kindsOf = (calls: string[]) => new Set(calls.filter((call) => !unrelated.includes(call)))

test('a line in a chat reads that chat and the unread counts, and not the exchanges', async ({
  browser,
  page,
  product,
}) => {
  const { theirs } = await openForBoth(browser, page, product)
  const [mine, other] = await Promise.all([quietCallsOf(page), quietCallsOf(theirs)])
  await page.getByLabel('Message', { exact: true }).fill('Hello')
  await page.keyboard.press('Enter')
  await expect(theirs.getByRole('log').getByText('Hello')).toBeVisible({ timeout: live })
  await expect(page.locator('.ex-item .last')).toHaveText('You: Hello')
  await expect(theirs.locator('.ex-item .last')).toHaveText('Hello')
  await page.waitForTimeout(1_000)
  // On a busy machine the event comes after our own reload has begun, and causes another: live-events.test.ts counts them.
  expect(kindsOf(mine)).toEqual(new Set(['GET /api/chat/:id', 'GET /api/chat/unread', 'POST /api/chat']))
  // A message on the screen is marked as read, and so is its notification; both are announced to the reader's tabs.
  expect(kindsOf(other)).toEqual(
    new Set([
      'GET /api/chat/:id',
      'GET /api/chat/unread',
      'POST /api/chat/:id/read',
      'GET /api/notifications/counts',
      'POST /api/notifications/read',
    ]),
  )
  await theirs.context().close()
})

test('a line in a chat that is not open stands in the list, which is not read for it', async ({ page, product }) => {
  const { owner, bidder, exchange, address } = await exchangeOf(product)
  const [boat, piano] = [await postPerk(product, owner, 'Boat share'), await postPerk(product, bidder, 'Piano hour')]
  const other = await acceptBid(product, owner, await placeBid(product, bidder, boat, piano))
  const opening = callsOf(page)
  await openAs(page, product, owner, address)
  // A page that has not begun is quiet too: the stream is the last that it asks for.
  await expect.poll(() => opening).toContain('GET /api/events')
  const calls = await quietCallsOf(page)
  const row = page.locator(`.ex-item[href*="${other._id}"]`)
  for (const text of ['The boat is wet', 'And cold']) {
    await write(product, bidder, other._id, text)
    await expect(row.locator('.last')).toHaveText(text, { timeout: live })
  }
  // The newest stands first.
  await expect(page.locator('.ex-item').first()).toContainText('And cold')
  expect(calls).not.toContain('GET /api/exchanges')
  await write(product, bidder, exchange._id, 'Here')
  await expect(page.getByRole('log').getByText('Here')).toBeVisible({ timeout: live })
  await row.click()
  await expect(page.getByRole('log')).toContainText(/The boat is wet.*And cold/)
})
