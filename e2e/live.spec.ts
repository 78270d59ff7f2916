import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { post } from './people'
import { expect, live, test } from './product'
import { openForBoth } from './two-people'

async function say(page: Page, text: string) {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('two people chat live, with unread counts, and who was without a network catches up afterwards', async ({
  browser,
  page,
  product,
}) => {
  const { bidder, exchange, theirs, address } = await openForBoth(browser, page, product, '/mybids')
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

  await page.context().setOffline(true)
  await say(theirs, 'While you were away')
  await expect(log.getByText('While you were away')).toBeVisible()
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, bidder)
  await page.context().setOffline(false)
  await expect(page.getByRole('log').getByText('While you were away')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Confirm Completion' })).toBeVisible({ timeout: 20_000 })
  await theirs.context().close()
})
