import { expectAccessible } from './axe'
import { openAs, post } from './people'
import { expect, live, type Product, test } from './product'
import { exchangeOf } from './two-people'

test.use({ viewport: { width: 390, height: 844 } })

async function chatOf(product: Product) {
  const there = await exchangeOf(product)
  const say = (content: string) => post(product, '/chat', { exchangeId: there.exchange._id, content }, there.bidder)
  return { ...there, say }
}

test('opens at the newest messages, follows them, and never hides one’s own', async ({ page, product }) => {
  const { owner, say, address } = await chatOf(product)
  for (let n = 1; n <= 20; n += 1) await say(`Message ${n}`)
  await openAs(page, product, owner, '/acceptedbids')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: /Accepted Bids/ })).toContainText('20')
  await page.goto(product.url + address)
  const log = page.getByRole('log')
  await expect(log.getByText('20 new')).toBeInViewport()
  // Messages further down were not seen yet.
  await expect(nav.getByRole('link', { name: /Accepted Bids/ })).toContainText('20')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(log.getByText('Message 20')).toBeInViewport()
  await expect(nav.getByRole('link', { name: /Accepted Bids/ })).not.toContainText('20')

  await say('Do you follow?')
  await expect(log.getByText('Do you follow?')).toBeInViewport()
  await expectAccessible(page, 'a chat on a phone')

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeInViewport()
  await say('Far below')
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible()
  await expect(log.getByText('Far below')).not.toBeInViewport()
  await page.getByLabel('Message', { exact: true }).fill('Here I am')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(log.getByText('Here I am')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'New messages' })).toBeHidden()
})

test('a message that was not sent outlives a reload, is sent once, or discarded', async ({ page, product }) => {
  const { owner, address } = await chatOf(product)
  await openAs(page, product, owner, address)
  const composer = page.getByLabel('Message', { exact: true })
  await page.route('**/api/chat', (route) => route.abort())
  const discard = page.getByRole('button', { name: 'Discard' })
  for (const [before, text] of ['Wait for me', 'Forget me'].entries()) {
    await composer.fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(discard).toHaveCount(before + 1)
  }
  await page.unroute('**/api/chat')
  await page.reload()
  const lost = page.locator('.msg', { hasText: 'Not sent' })
  await expect(lost).toHaveCount(2)
  await lost.filter({ hasText: 'Forget me' }).getByRole('button', { name: 'Discard' }).click()
  await lost.filter({ hasText: 'Wait for me' }).getByRole('button', { name: 'Try again' }).click()
  await expect(lost).toHaveCount(0)
  await page.reload()
  const log = page.getByRole('log')
  await expect(log.getByText('Wait for me')).toHaveCount(1)
  await expect(log.getByText('Forget me')).toHaveCount(0)

  // Under way when the page is reloaded, it goes out by itself.
  await page.route('**/api/chat', () => {}, { times: 1 })
  const underWay = page.waitForRequest('**/api/chat')
  await composer.fill('Nearly there')
  await page.getByRole('button', { name: 'Send message' }).click()
  await underWay
  const stored = page.waitForResponse((one) => one.url().endsWith('/api/chat') && one.status() === 201)
  await page.reload()
  await stored
  await expect(log.getByText('Nearly there')).toHaveCount(1)
  await expect(lost).toHaveCount(0)
})

test('who reads at the end stays there, is led to an answer that is asked of them above, and keeps their place', async ({
  page,
  product,
}) => {
  const { owner, bidder, exchange, say, address } = await chatOf(product)
  for (let n = 1; n <= 24; n += 1) await say(`Message ${n}.`)
  await openAs(page, product, owner, address)
  await page.getByRole('button', { name: 'New messages' }).click()
  const log = page.getByRole('log')
  await expect(log.getByText('Message 24.')).toBeInViewport()
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, bidder)
  await expect(log.getByText('marked this exchange complete')).toBeInViewport({ timeout: live })
  const confirm = page.getByRole('button', { name: 'Confirm Completion' })
  await expect(confirm).not.toBeInViewport()
  await expectAccessible(page, 'an answer that is due above the chat')
  await page.getByRole('button', { name: 'Your answer is needed' }).click()
  await expect(confirm).toBeInViewport()
  await expect(confirm).toBeFocused()

  // A swap that is completed in another tab leaves the chat where its reader is.
  const message = log.getByText('Message 16.')
  await expect(message).toBeVisible()
  await message.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const place = async () => (await message.boundingBox())?.y
  const before = await place()
  await post(product, `/exchanges/${exchange._id}/confirm-completion`, {}, owner)
  await expect(page.getByText('Your first swap is done')).toBeVisible({ timeout: live })
  await expect(page.getByRole('button', { name: /^List again/ })).toBeVisible()
  // The place is kept before the next frame is painted; a test can look before that.
  await expect.poll(place).toBeCloseTo(before ?? 0, 0)
  await expect(page.getByRole('region', { name: 'Swap done' })).toBeFocused()
  // At the end the newest line is followed.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(log.getByText('You confirmed')).toBeInViewport()
  await post(product, `/exchanges/${exchange._id}/rate`, { rating: 5 }, owner)
  await expect(page.getByRole('form', { name: 'Rate this exchange' })).toHaveCount(0, { timeout: live })
  await expect(log.getByText('You confirmed')).toBeInViewport()
})
