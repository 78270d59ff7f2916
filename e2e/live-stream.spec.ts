import { openAs, post, type TestPerson } from './people'
import { expect, live, type Product, test } from './product'
import { exchangeOf } from './two-people'
import { show } from './visibility'

const write = (product: Product, as: TestPerson, exchangeId: string, content: string) =>
  post(product, '/chat', { exchangeId, content }, as)

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
