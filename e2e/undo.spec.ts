import { openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { placeBid, postPerk } from './trades'
import { trade } from './two-people'

const undoTime = 6_000

async function statusOf(product: Product, as: TestPerson, id: string) {
  const reply = await fetch(`${product.url}/api/bids`, { headers: { authorization: `Bearer ${as.token}` } })
  const bids = (await reply.json()) as { _id: string; status: string }[]
  return bids.find(({ _id }) => _id === id)?.status
}

test('a rejection is sent when the page is left, also beside a service worker, and on signing out', async ({
  page,
  product,
}) => {
  const { owner, bidder, offer, bid } = await trade(product)
  await openAs(page, product, owner, '/mybids')
  const reject = page.getByRole('button', { name: 'Reject' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await reject.click()
  await expect(undo).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => statusOf(product, bidder, bid._id), { timeout: undoTime / 2 }).toBe('rejected')

  const next = async (title: string) => placeBid(product, bidder, await postPerk(product, owner, title), offer)
  const second = await next('Tennis hour')
  await page.goto(`${product.url}/mybids`)
  await page.mouse.move(200, 200)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await reject.click()
  await expect(undo).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => statusOf(product, bidder, second._id), { timeout: undoTime / 2 }).toBe('rejected')

  const third = await next('Sauna evening')
  await page.goto(`${product.url}/mybids`)
  await reject.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await statusOf(product, bidder, third._id)).toBe('rejected')
})
