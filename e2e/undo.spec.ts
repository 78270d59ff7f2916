import { workerServes } from './first-move'
import { openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { trade } from './two-people'

const undoTime = 6_000

async function statusOf(product: Product, as: TestPerson) {
  const reply = await fetch(`${product.url}/api/bids`, { headers: { authorization: `Bearer ${as.token}` } })
  const [bid] = (await reply.json()) as { status: string }[]
  return bid?.status
}

test.describe('rejecting a bid', () => {
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
    await workerServes(page)
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.goto('about:blank')
    await expect.poll(() => statusOf(product, bidder), { timeout: undoTime / 2 }).toBe('rejected')
  })
})
