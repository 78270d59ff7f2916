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

test('a picture uploads with progress, the saved perk shows it upright, and is edited and deleted', async ({
  page,
  product,
}) => {
  const person = await makePerson(product, 'Pia Picture')
  await openAs(page, product, person, '/myperks')
  await expect(page.getByText('Post your first perk')).toBeVisible()
  const form = await openForm(page)
  await page.route('**/api/uploads/*', (route) => route.abort())
  await page.setInputFiles('input[type=file]', await photo())
  await expect(form.getByText('Failed to upload image')).toBeVisible()
  await expectAccessible(page, 'a failed upload')
  await page.unroute('**/api/uploads/*')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/uploads/*', async (route) => {
    await held
    await route.continue()
  })
  await form.getByRole('button', { name: 'Retry' }).click()
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

  await page.getByRole('button', { name: 'Edit Vegetable box' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Your Perk' })
  await edit.getByLabel('Estimated value').fill('250')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.locator('.own').getByText('$250')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Vegetable box' }).click()
  await page.getByRole('button', { name: 'Delete perk' }).click()
  await expect(page.getByText('Post your first perk')).toBeVisible()
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
