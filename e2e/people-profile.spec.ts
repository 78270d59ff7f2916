import sharp from 'sharp'
import { makePerson, openAs } from './people'
import { expect, test } from './product'

const picture = () =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()

test('a person adds a picture of their own, others see it, and it can be removed', async ({
  product,
  page,
  browser,
}) => {
  const [one, two] = await Promise.all([makePerson(product, 'Petra Picture'), makePerson(product, 'Leo Looks')])
  await openAs(page, product, one, '/profile')
  const panel = page.getByRole('region', { name: 'Your picture' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Add a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') })
  await expect(page.getByText(/JPG|PNG|picture/i).last()).toBeVisible()
  await panel.locator('input').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.getByText('Your picture was saved')).toBeVisible()
  await expect(panel.locator('img')).toBeVisible()
  await expect(page.getByRole('banner').locator('.avatar img:visible')).toHaveCount(1)

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(other, product, two, `/profile/${one.id}`)
  const seen = other.locator('.profile-head .avatar img')
  await expect(seen).toBeVisible()
  await expect(seen).toHaveJSProperty('naturalWidth', 224)
  await expect(other.getByText(/^Member since [A-Z][a-z]+ 20\d\d$/)).toBeVisible()
  await expect(other.getByText('No comments yet.')).toBeVisible()

  await panel.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your picture was removed')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add a picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.locator('img')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove' }).click()
  // It is sent when the page is left, or after six seconds.
  await page.goto(`${product.url}/friends`)
  await expect(async () => {
    await other.reload()
    await expect(other.locator('.profile-head .avatar')).toHaveText('PP', { timeout: 2_000 })
  }).toPass()
})
