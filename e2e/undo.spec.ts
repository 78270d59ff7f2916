import { makePeople, openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { trade } from './two-people'

const undoTime = 6_000

async function statusOf(product: Product, as: TestPerson) {
  const reply = await fetch(`${product.url}/api/bids`, { headers: { authorization: `Bearer ${as.token}` } })
  const [bid] = (await reply.json()) as { status: string }[]
  return bid?.status
}

test.describe('rejecting a bid', () => {
  test('shows at once, tells nobody for six seconds, and can be undone', async ({ page, product }) => {
    const { owner, bidder } = await trade(product)
    await page.clock.install()
    await openAs(page, product, owner, '/mybids')
    const received = page.getByRole('region', { name: 'Bids received' })
    const rejected = page.getByRole('region', { name: 'Rejected bids' })
    await received.getByRole('button', { name: 'Reject' }).click()
    await expect(rejected.getByRole('article')).toHaveCount(1)
    await expect(received.getByRole('article')).toHaveCount(0)
    expect(await statusOf(product, bidder)).toBe('pending')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(received.getByRole('article')).toHaveCount(1)
    await page.clock.fastForward(2 * undoTime)
    await expect(received.getByRole('article')).toHaveCount(1)
    expect(await statusOf(product, bidder)).toBe('pending')

    await received.getByRole('button', { name: 'Reject' }).click()
    await page.clock.fastForward(undoTime)
    await expect.poll(() => statusOf(product, bidder)).toBe('rejected')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(rejected.getByRole('article')).toHaveCount(1)
  })

  test('is sent when the page is left, and on signing out', async ({ page, product }) => {
    const first = await trade(product)
    await openAs(page, product, first.owner, '/mybids')
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.goto('about:blank')
    await expect.poll(() => statusOf(product, first.bidder), { timeout: undoTime / 2 }).toBe('rejected')

    const second = await trade(product)
    await openAs(page, product, second.owner, '/mybids')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${product.url}/`)
    expect(await statusOf(product, second.bidder)).toBe('rejected')
  })

  test('is sent when the page is left, also beside a service worker', async ({ page, product }) => {
    const { owner, bidder } = await trade(product)
    await openAs(page, product, owner, '/mybids')
    await page.mouse.move(200, 200)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.goto('about:blank')
    await expect.poll(() => statusOf(product, bidder), { timeout: undoTime / 2 }).toBe('rejected')
  })

  test('comes back with the reason where the server refuses', async ({ page, product }) => {
    const { owner } = await trade(product)
    await page.clock.install()
    await openAs(page, product, owner, '/mybids')
    const received = page.getByRole('region', { name: 'Bids received' })
    await page.route('**/api/bids/*/reject', (route) => route.abort())
    await received.getByRole('button', { name: 'Reject' }).click()
    await expect(received.getByRole('article')).toHaveCount(0)
    await page.clock.fastForward(undoTime)
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to reject bid' })).toBeVisible()
    await expect(received.getByRole('article')).toHaveCount(1)
  })
})

test('a withdrawn request is kept by asking again within six seconds', async ({ page, product }) => {
  const [asker, other] = await makePeople(product, 'Ada Asker', 'Otto Other')
  await page.clock.install()
  await openAs(page, product, asker, `/profile/${other.id}`)
  await page.getByRole('button', { name: 'Add Friend' }).click()
  const requests: string[] = []
  await page.getByRole('button', { name: 'Withdraw' }).click()
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await expect(page.getByRole('button', { name: 'Friend Request Sent' })).toBeFocused()
  await page.clock.fastForward(2 * undoTime)
  await expect(page.getByRole('button', { name: 'Friend Request Sent' })).toBeVisible()
  expect(requests.filter((request) => /^(DELETE|POST) .*friends/.test(request))).toEqual([])
})
