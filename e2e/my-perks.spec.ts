import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePerson, openAs } from './people'
import { expect, test } from './product'

/** Noise, upright by its metadata only. */
const photo = (width: number, height: number, dark: boolean, quality: number) =>
  sharp(
    randomBytes(width * height * 3).map((byte) => (dark ? byte >> 2 : byte)),
    { raw: { width, height, channels: 3 } },
  )
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  await form.getByLabel('Title').fill('Vegetable box')
  await form.getByLabel('Description').fill('Every Friday')
  await form.getByLabel('Estimated value').fill('32,50')
  return form
}

/** Waits for the picture of the perk, and for it to stand upright. */
async function expectUpright(page: Page) {
  const image = page.locator('.own .perk img')
  await expect(image).toBeVisible()
  expect(
    await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth < one.naturalHeight)),
  ).toBe(true)
}

async function deletePerk(page: Page) {
  await page.getByRole('button', { name: 'Delete Vegetable box' }).click()
  await page.getByRole('button', { name: 'Delete perk' }).click()
  await expect(page.getByText('Post your first perk')).toBeVisible()
}

test('a poor photo, a large one and a picture of a pixel are uploaded and shown; a perk is edited and deleted', async ({
  page,
  product,
}) => {
  const person = await makePerson(product, 'Pia Picture')
  await openAs(page, product, person, '/myperks')
  await expect(page.getByText('Post your first perk')).toBeVisible()
  let form = await openForm(page)
  const poor = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700, true, 12).toBuffer() }
  await page.setInputFiles('input[type=file]', poor)
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect(page.getByText('Perk created')).toBeVisible()
  await expectUpright(page)
  await expect(page.locator('.own').getByText('$32.50')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Vegetable box' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Your Perk' })
  await edit.getByLabel('Estimated value').fill('250')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.locator('.own').getByText('$250')).toBeVisible()
  await deletePerk(page)

  // As phones take them: it is made smaller before it is sent.
  form = await openForm(page)
  // A file: megabytes handed to the browser in memory take it longer than a press may.
  const large = test.info().outputPath('IMG_2044.jpg')
  const { size } = await photo(4_000, 2_000, false, 90).toFile(large)
  expect(size).toBeGreaterThan(5 * 1024 ** 2)
  const sent = page.waitForRequest((request) => request.url().includes('/api/uploads/'))
  await page.setInputFiles('input[type=file]', large)
  expect((await sent).headers()['content-type']).toBe('image/webp')
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expectUpright(page)
  await deletePerk(page)

  form = await openForm(page)
  const dot = await sharp({ create: { width: 1, height: 2, channels: 3, background: '#c05020' } })
    .png()
    .toBuffer()
  // By its name it is a JPEG; its content decides.
  await page.setInputFiles('input[type=file]', { name: 'dot.jpg', mimeType: 'image/jpeg', buffer: dot })
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expectUpright(page)
  await expect(page.locator('.own .perk .poster')).toHaveCount(0)
})
