import { workerRuns, workerServes } from './first-move'
import { openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { placeBid, postPerk } from './trades'
import { trade } from './two-people'

const undoTime = 6_000

async function statusOf(product: Product, bid: { _id: string }, as: TestPerson) {
  const reply = await fetch(`${product.url}/api/bids`, { headers: { authorization: `Bearer ${as.token}` } })
  return ((await reply.json()) as { _id: string; status: string }[]).find(({ _id }) => _id === bid._id)?.status
}

test('rejecting a bid is sent when the page is left, also beside a service worker, and on signing out', async ({
  page,
  product,
}) => {
  const { owner, bidder, bid, offer } = await trade(product, 'Climbing pass')
  const [second, third] = await Promise.all(
    ['Opera seat', 'Rowing club'].map(async (title) =>
      placeBid(product, bidder, await postPerk(product, owner, title), offer),
    ),
  )
  const reject = async (title: string) => {
    await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  }
  const status = (one = bid) => statusOf(product, one, bidder)
  await openAs(page, product, owner, '/mybids')
  await reject('Climbing pass')
  await page.goto('about:blank')
  await expect.poll(() => status(), { timeout: undoTime / 2 }).toBe('rejected')

  await page.goto(`${product.url}/mybids`)
  await workerRuns(page)
  await page.reload()
  await workerServes(page)
  await reject('Opera seat')
  await page.goto('about:blank')
  await expect.poll(() => status(second), { timeout: undoTime / 2 }).toBe('rejected')

  await page.goto(`${product.url}/mybids`)
  await reject('Rowing club')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await status(third)).toBe('rejected')
})
