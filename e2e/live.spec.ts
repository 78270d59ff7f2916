import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe'
import { post } from './people'
import { expect, live, test } from './product'
import { openForBoth } from './two-people'

async function say(page: Page, text: string) {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('two people chat live, with unread counts and files, and who was without a network catches up afterwards', async ({
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
  await say(theirs, 'On my way')
  await expect(page.getByRole('log').getByText('On my way')).toBeVisible({ timeout: live })

  const chooser = page.locator('.composer input[type=file]')
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#d9a441' } })
    .jpeg()
    .toBuffer()
  await chooser.setInputFiles({ name: 'IMG_2044.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: 'Remove IMG_2044.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await say(page, 'The pass')
  const shown = theirs.getByRole('button', { name: 'Enlarge IMG_2044.jpg' })
  await expect(shown.locator('img')).toBeVisible({ timeout: live })
  await expect(log.getByText('The pass')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove IMG_2044.jpg' })).toHaveCount(0)
  await shown.click()
  const large = theirs.getByRole('dialog', { name: 'IMG_2044.jpg' })
  await expect(large.getByRole('img')).toBeVisible()
  await theirs.goBack()
  await expect(large).toHaveCount(0)
  await expect(theirs).toHaveURL(product.url + address)
  await expectAccessible(theirs, 'an open chat with a photo')
  const voucher = { name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await chooser.setInputFiles(voucher)
  await page.getByRole('button', { name: 'Send message' }).click()
  const file = theirs.getByRole('button', { name: 'voucher.pdf' })
  await expect(file).toBeVisible({ timeout: live })
  const [download] = await Promise.all([theirs.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('voucher.pdf')
  expect(await readFile(await download.path())).toEqual(voucher.buffer)

  await page.context().setOffline(true)
  await say(theirs, 'While you were away')
  await expect(log.getByText('While you were away')).toBeVisible()
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, bidder)
  await page.context().setOffline(false)
  await expect(page.getByRole('log').getByText('While you were away')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Confirm Completion' })).toBeVisible({ timeout: 20_000 })
  await theirs.context().close()
})
