import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePerson, openAs } from './people'
import { expect, test } from './product'

/** Noise in the dark, upright by its metadata only. */
const photo = () =>
  sharp(
    randomBytes(900 * 700 * 3).map((byte) => byte >> 2),
    { raw: { width: 900, height: 700, channels: 3 } },
  )
    .jpeg({ quality: 12 })
    .withMetadata({ orientation: 6 })
    .toBuffer()

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

test('a poor photo is uploaded and shown upright; its perk is edited and deleted', async ({ page, product }) => {
  const person = await makePerson(product, 'Pia Picture')
  await openAs(page, product, person, '/myperks')
  await expect(page.getByText('Post your first perk')).toBeVisible()
  const form = await openForm(page)
  const poor = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photo() }
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
  await page.getByRole('button', { name: 'Delete Vegetable box' }).click()
  await page.getByRole('button', { name: 'Delete perk' }).click()
  await expect(page.getByText('Post your first perk')).toBeVisible()
})
