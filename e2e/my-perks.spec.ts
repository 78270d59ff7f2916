import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe'
import { makePeople, makePerson, openAs } from './people'
import { expect, test } from './product'

/** A poor photograph: noisy, dark, upright by its metadata only. */
async function badPhoto(width = 900, height = 700) {
  const raw = randomBytes(width * height * 3).map((byte) => byte >> 2)
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 12 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const photo = async (name = 'friday-box.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await badPhoto() })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  await form.getByLabel('Title').fill('Vegetable box')
  await form.getByLabel('Description').fill('Every Friday')
  await form.getByLabel('Estimated value').fill('32,50')
  return form
}

/** Passes a file to the page as a drop or a paste. */
function give(page: Page, event: 'drop' | 'paste', file: { name: string; mimeType: string; buffer: Buffer }) {
  return page.evaluate(
    ([kind, name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      const init = { bubbles: true, cancelable: true }
      if (kind === 'drop')
        document.querySelector('.drop-place')?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
      else document.body.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
    },
    [event, file.name, file.mimeType, file.buffer.toString('base64')] as const,
  )
}

test('a picture uploads with progress, and the saved perk shows it upright in both sizes', async ({
  page,
  product,
}) => {
  const person = await makePerson(product, 'Pia Picture')
  await openAs(page, product, person, '/myperks')
  await expect(page.getByText('Post your first perk')).toBeVisible()
  const form = await openForm(page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/uploads/*', async (route) => {
    await held
    await route.continue()
  })
  await page.setInputFiles('input[type=file]', await photo())
  await expect(form.getByRole('progressbar')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Waiting for image' })).toBeDisabled()
  await expectAccessible(page, 'a picture on its way')
  release()
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect(page.getByText('Perk created')).toBeVisible()
  const image = page.locator('.own .perk img')
  await expect(image).toBeVisible()
  expect(
    await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth < one.naturalHeight)),
  ).toBe(true)
  await expect(page.locator('.own').getByText('$32.50')).toBeVisible()
})

test('a photo as phones take them is sent small, and stands upright', async ({ page, product }) => {
  const person = await makePerson(product, 'Phil Phone')
  await openAs(page, product, person, '/myperks')
  const form = await openForm(page)
  const raw = randomBytes(4_000 * 2_000 * 3)
  // A file: megabytes handed to the browser in memory take it longer than a press may.
  const photo = test.info().outputPath('IMG_2044.jpg')
  const { size } = await sharp(raw, { raw: { width: 4_000, height: 2_000, channels: 3 } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toFile(photo)
  expect(size).toBeGreaterThan(5 * 1024 ** 2)
  const sent = page.waitForRequest((request) => request.url().includes('/api/uploads/'))
  await page.setInputFiles('input[type=file]', photo)
  expect((await sent).headers()['content-type']).toBe('image/webp')
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  const image = page.locator('.own .perk img')
  await expect(image).toBeVisible()
  expect(
    await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth < one.naturalHeight)),
  ).toBe(true)
})

test('an upload can be cancelled, tried again, dropped, pasted, replaced and dismissed', async ({ page, product }) => {
  const person = await makePerson(product, 'Uma Upload')
  await openAs(page, product, person, '/marketplace')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Perks' }).click()
  await expect(page.getByRole('heading', { name: 'My Perks' })).toBeVisible()
  const form = await openForm(page)

  await page.route('**/api/uploads/*', () => {})
  await give(page, 'drop', await photo('dropped.jpg'))
  await expect(form.getByText('dropped.jpg')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(form.getByText('Choose an image')).toBeVisible()

  await page.unroute('**/api/uploads/*')
  await page.route('**/api/uploads/*', (route) => route.abort())
  await give(page, 'paste', await photo('pasted.jpg'))
  await expect(form.getByText('Failed to upload image')).toBeVisible()
  await expectAccessible(page, 'a failed upload')
  await page.unroute('**/api/uploads/*')
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.getByText('Uploaded')).toBeVisible()

  await page.setInputFiles('input[type=file]', { ...(await photo('page.jpg')), buffer: Buffer.from('<html>') })
  await expect(form.getByText('This file is not a picture we can read')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Retry' })).toBeHidden()
  await expect(form.getByRole('button', { name: 'Choose another' })).toBeVisible()
  // The previous picture is still the one that is saved, and focus stays where the buttons are.
  await form.getByRole('button', { name: 'Dismiss' }).click()
  await expect(form.getByText('Uploaded')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Remove image' })).toBeFocused()
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Vegetable box')
  await give(page, 'drop', { name: 'art.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(form.getByText('Use a PNG, JPEG, WebP or AVIF picture')).toBeVisible()
  await form.getByRole('button', { name: 'Dismiss' }).click()
  await form.getByRole('button', { name: 'Remove image' }).click()
  await expect(form.getByText('Choose an image')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect(page.locator('.own .poster')).toBeVisible()
})

test('a perk is edited, deleted after a question, and the form keeps what was typed when a call fails', async ({
  page,
  product,
}) => {
  const person = await makePerson(product, 'Ed Editor')
  await openAs(page, product, person, '/myperks')
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Post Perk' }).dblclick()
  await expect(page.locator('.own .perk')).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit Vegetable box' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Your Perk' })
  await edit.getByLabel('Estimated value').fill('250')
  await expect(edit.getByLabel('Preview').getByText('Popular')).toBeVisible()
  await page.route('**/api/perks/*', (route) => route.fulfill({ status: 500, json: {} }))
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Failed to update perk')).toBeVisible()
  await expect(edit.getByLabel('Estimated value')).toHaveValue('250')
  await page.unroute('**/api/perks/*')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Perk updated')).toBeVisible()
  await expect(page.locator('.own').getByText('$250')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Vegetable box' }).click()
  await page.getByRole('button', { name: 'Delete perk' }).click()
  await expect(page.getByText('Post your first perk')).toBeVisible()
})

test('the preview shows what is known: the picture on its way, no value before there is one', async ({
  page,
  product,
}) => {
  const person = await makePerson(product, 'Pia Preview')
  await openAs(page, product, person, '/myperks')
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  const preview = form.getByLabel('Preview')
  const value = form.getByLabel('Estimated value')
  await expect(preview.getByText('Place Bid', { exact: true })).toBeVisible()
  await expect(preview.getByRole('button')).toHaveCount(0)
  await expect(preview.locator('.price')).toHaveText('$–/month')
  await value.fill('12,50')
  await expect(preview.locator('.price')).toHaveText('$12.50/month')
  await value.fill('twelve')
  await expect(preview.locator('.price')).toHaveText('$–/month')
  expect((await value.boundingBox())?.width).toBe(220)
  const label = await form.locator('.field-label', { hasText: 'Description' }).boundingBox()
  const counter = await form.locator('.field-aside', { hasText: '/ 2000' }).boundingBox()
  expect((counter?.x ?? 0) + (counter?.width ?? 0)).toBeCloseTo((label?.x ?? 0) + (label?.width ?? 0), 0)

  // Everything is sent, and the server has not responded.
  await page.evaluate(() => {
    XMLHttpRequest.prototype.send = function () {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 9, total: 9 }))
    }
  })
  await page.setInputFiles('input[type=file]', await photo())
  await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(form.getByText('Processing')).toBeVisible()
  await expect(form.getByText(/100 ?%/)).toHaveCount(0)
  await expect(form.getByRole('progressbar')).not.toHaveAttribute('value')
})

test('a picture of one pixel is shown, and not its poster', async ({ page, product }) => {
  const [person, other] = await makePeople(product, 'Olaf Onepixel', 'Vera Viewer')
  await openAs(page, product, person, '/myperks')
  const form = await openForm(page)
  await form.getByLabel('Title').fill('One pixel')
  const dot = await sharp({ create: { width: 1, height: 2, channels: 3, background: '#c05020' } })
    .png()
    .toBuffer()
  // By its name it is a JPEG; its content decides.
  await page.setInputFiles('input[type=file]', { name: 'dot.jpg', mimeType: 'image/jpeg', buffer: dot })
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect(page.getByText('Perk created')).toBeVisible()
  await page.addInitScript((token) => localStorage.setItem('perkloop.token', token), other.token)
  await page.goto(`${product.url}/marketplace?q=one+pixel`)
  const card = page.locator('.perks .perk', { hasText: 'One pixel' })
  await expect(card.locator('img')).toBeVisible()
  await page.reload()
  await expect(card.locator('img')).toBeVisible()
  await page.waitForTimeout(500)
  await expect(card.locator('.poster')).toHaveCount(0)
})
