import { expectAccessible } from './axe'
import { openAs, post } from './people'
import { expect, live, test } from './product'
import { exchangeOf } from './two-people'

test.use({ viewport: { width: 390, height: 844 } })

test('opens at the newest messages, follows them and hides none of one’s own, which outlives a reload; leads to what is asked', async ({
  page,
  product,
}) => {
  const { owner, bidder, exchange } = await exchangeOf(product)
  const say = (content: string) => post(product, '/chat', { exchangeId: exchange._id, content }, bidder)
  for (let n = 1; n <= 12; n += 1) await say(`Message ${n}\nand a line\nmore`)
  await openAs(page, product, owner, '/acceptedbids')
  const ofChats = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Accepted Bids/ })
  await expect(ofChats).toContainText('12')
  await page.locator('.ex-list a').click()
  const log = page.getByRole('log')
  const newer = page.getByRole('button', { name: 'New messages' })
  await expect(log.getByText('12 new')).toBeInViewport()
  // Messages further down were not seen yet.
  await expect(ofChats).toContainText('12')
  await newer.click()
  await expect(log.getByText('Message 12')).toBeInViewport()
  await expect(ofChats).not.toContainText('12')
  await say('Do you follow?')
  await expect(log.getByText('Do you follow?')).toBeInViewport()

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeInViewport()
  await say('Far below')
  await expect(newer).toBeVisible()
  await expect(log.getByText('Far below')).not.toBeInViewport()
  const composer = page.getByLabel('Message', { exact: true })
  await composer.fill('Here I am')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(log.getByText('Here I am')).toBeInViewport()
  await expect(newer).toBeHidden()

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
  await expect(page.locator('.msg', { hasText: 'Not sent' })).toHaveCount(0)

  await expect(log.getByText('Nearly there')).toBeInViewport()
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, bidder)
  await expect(log.getByText('marked this exchange complete')).toBeInViewport({ timeout: live })
  const confirm = page.getByRole('button', { name: 'Confirm Completion' })
  await expect(confirm).not.toBeInViewport()
  await expectAccessible(page, 'an answer that is due above the chat')
  await page.getByRole('button', { name: 'Your answer is needed' }).click()
  await expect(confirm).toBeInViewport()
  await expect(confirm).toBeFocused()
})
