import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { openAs, post, type TestPerson } from './people'
import { expect, live, type Product, test } from './product'
import { exchangeOf, openForBoth } from './two-people'

const write = (product: Product, as: TestPerson, exchangeId: string, content: string) =>
  post(product, '/chat', { exchangeId, content }, as)

async function say(page: Page, text: string) {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('two people chat live; unread counts, drafts, links and a lost message behave', async ({
  browser,
  page,
  product,
}) => {
  const { theirs, address } = await openForBoth(browser, page, product, '/mybids')
  await expect(theirs.getByRole('heading', { name: 'My Bids' })).toBeVisible()
  await say(page, 'See https://example.com/a and javascript:alert(1) <b>bold</b>')
  const nav = theirs.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: /Accepted Bids/ })).toContainText('1', { timeout: live })
  await theirs.goto(product.url + address)
  const log = theirs.getByRole('log')
  await expect(log.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute('rel', /noopener/)
  await expect(log.getByText('javascript:alert(1) <b>bold</b>')).toBeVisible()
  await expect(log.getByText('1 new')).toBeVisible()
  await expect(nav.getByRole('link', { name: /Accepted Bids/ })).not.toContainText('1')
  await expectAccessible(theirs, 'an open chat')

  await say(theirs, 'On my way')
  await expect(page.getByRole('log').getByText('On my way')).toBeVisible({ timeout: live })

  await page.route('**/api/chat', (route) => route.abort())
  await say(page, 'Lost and found')
  await expect(page.getByRole('log').getByText('Failed to send message')).toBeVisible()
  await page.unroute('**/api/chat')
  await page.getByRole('log').getByRole('button', { name: 'Try again' }).click()
  await expect(log.getByText('Lost and found')).toHaveCount(1)

  await page.getByLabel('Message', { exact: true }).fill('Half a thou')
  await page.goto(`${product.url}/marketplace`)
  await page.goto(product.url + address)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thou')
  await theirs.context().close()
})

test('older messages come on scrolling up, in order and without a jump', async ({ page, product }) => {
  const { owner, bidder, exchange, address } = await exchangeOf(product)
  for (let n = 1; n <= 130; n += 1) await write(product, n % 3 ? owner : bidder, exchange._id, `Line ${n}`)
  await openAs(page, product, owner, address)
  const log = page.getByRole('log')
  await expect(log.getByText(/Line 130$/)).toBeVisible()
  await expect(log.getByText(/Line 20$/)).toHaveCount(0)
  await log.hover()
  await page.mouse.wheel(0, -20_000)
  await expect(log.getByText(/Line 20$/)).toHaveCount(1)
  await page.mouse.wheel(0, -20_000)
  await expect(log.getByText(/Line 1$/)).toBeVisible()
  const numbers = (await log.locator('.msg p').allInnerTexts()).map((text) => Number(/Line (\d+)/.exec(text)?.[1]))
  expect(numbers).toEqual(Array.from({ length: 130 }, (_, index) => index + 1))
})

test('without the stream the chat is asked for every ten seconds; without a network all catches up afterwards', async ({
  context,
  page,
  product,
}) => {
  const { owner, bidder, exchange, address } = await exchangeOf(product)
  await page.route('**/api/events*', (route) => route.abort())
  await openAs(page, product, owner, address)
  const log = page.getByRole('log')
  await expect(page.getByText('settle the details')).toBeVisible()
  await write(product, bidder, exchange._id, 'Polled')
  await expect(log.getByText('Polled')).toBeVisible({ timeout: 13_000 })
  await page.unroute('**/api/events*')
  await page.reload()
  await expect(log.getByText('Polled')).toBeVisible()
  await context.setOffline(true)
  await write(product, bidder, exchange._id, 'While you were away')
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, bidder)
  await context.setOffline(false)
  await expect(log.getByText('While you were away')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Confirm Completion' })).toBeVisible({ timeout: 20_000 })
})
