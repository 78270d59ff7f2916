import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './axe'
import { openAs } from './people'
import { expect, live, test } from './product'
import { exchangeOf, openForBoth } from './two-people'

const photo = (name = 'IMG_2044.jpg', width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#d9a441' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
const voucher = { name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }

test('a photo and a PDF go from one to the other', async ({ page, product, browser }) => {
  const { theirs, address } = await openForBoth(browser, page, product)
  await page.setInputFiles('.composer input[type=file]', await photo())
  await expect(page.getByRole('button', { name: 'Remove IMG_2044.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expectAccessible(page, 'a photo to send')
  await page.getByLabel('Message', { exact: true }).fill('The pass')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  const shown = theirs.getByRole('button', { name: 'Enlarge IMG_2044.jpg' })
  await expect(shown.locator('img')).toBeVisible({ timeout: live })
  await expect(theirs.getByRole('log').getByText('The pass')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove IMG_2044.jpg' })).toHaveCount(0)
  await shown.click()
  const large = theirs.getByRole('dialog', { name: 'IMG_2044.jpg' })
  await expect(large.getByRole('img')).toBeVisible()
  await expectAccessible(theirs, 'a large photo')
  await theirs.goBack()
  await expect(large).toHaveCount(0)
  await expect(theirs).toHaveURL(product.url + address)

  await page.setInputFiles('.composer input[type=file]', voucher)
  await page.getByRole('button', { name: 'Send message' }).click()
  const file = theirs.getByRole('button', { name: 'voucher.pdf' })
  await expect(file).toBeVisible({ timeout: live })
  const [download] = await Promise.all([theirs.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('voucher.pdf')
  expect(await readFile(await download.path())).toEqual(voucher.buffer)
})

test('what cannot be sent says why; an upload that fails can be tried again and outlives a reload', async ({
  page,
  product,
}) => {
  const { owner, exchange } = await exchangeOf(product)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, product, owner, `/acceptedbids?exchange=${exchange._id}`)
  const chooser = page.locator('.composer input[type=file]')
  const send = page.getByRole('button', { name: 'Send message' })
  await expect(page.getByRole('button', { name: 'Attach a photo or PDF' })).toBeVisible()
  await chooser.setInputFiles({ name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a photo or a PDF.' })).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page, 'a file that cannot be sent')
  await expectFits(page, 'a file that cannot be sent')
  // The name says PDF, the content does not.
  await chooser.setInputFiles({ ...voucher, buffer: Buffer.from('<html>') })
  await expect(page.getByRole('alert').filter({ hasText: 'This file is not a picture we can read' })).toBeVisible()

  await page.route('**/api/chat/*/files?*', (route) => route.abort())
  await chooser.setInputFiles(await photo())
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload file' })).toBeVisible()
  await page.unroute('**/api/chat/*/files?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(send).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove IMG_2044.jpg' })).toBeVisible()
  await send.click()
  await expect(page.getByRole('button', { name: 'Enlarge IMG_2044.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove IMG_2044.jpg' })).toHaveCount(0)
  await expectFits(page, 'a photo in a chat on a phone')
})
