import { createPerk, deletePerk, getUploadUrl, listOwnPerks, updatePerk } from '@perkloop/contract/own-perk'
import type { OwnPerk } from '@perkloop/contract/perk'
import { setWants } from '@perkloop/contract/want'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, perkOf } from '../../test/samples'
import { interceptUploads } from '../../test/uploads'
import { MyPerksScreen } from './my-perks-screen'

const form = page.getByRole('dialog', { name: 'Post Your Perk' })
const edit = page.getByRole('dialog', { name: 'Edit Your Perk' })
const preview = page.getByLabelText('Preview')
const price = () => preview.element().querySelector('.price')?.textContent
const box = (text: string | RegExp) => form.getByText(text).element().getBoundingClientRect()

/** My Perks, with a server that keeps what it is sent. */
async function openPerks(...own: OwnPerk[]) {
  let perks = own
  answer(listOwnPerks, () => perks)
  const posted = answer(createPerk, ({ body }) => {
    const perk = perkOf(ben, '', body as Partial<OwnPerk>)
    perks = [perk, ...perks]
    return perk
  })
  answer(deletePerk, ({ params }) => {
    perks = perks.filter(({ _id }) => _id !== params.id)
    return { _id: params.id ?? '', message: 'Deleted' }
  })
  await openPage(<MyPerksScreen />, '/myperks')
  return { posted }
}

async function openForm() {
  const opened = await openPerks()
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  await expect.element(form).toBeVisible()
  return opened
}

function drop(file: File) {
  const data = new DataTransfer()
  data.items.add(file)
  const init = { bubbles: true, cancelable: true, dataTransfer: data }
  form.getByLabelText('Choose an image').element().dispatchEvent(new DragEvent('drop', init))
}

async function png(name: string) {
  const canvas = new OffscreenCanvas(4, 3)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 3)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

function interceptPictures() {
  answer(getUploadUrl, () => ({ uploadUrl: '/api/uploads/1', key: 'key', fileUrl: '/api/uploads/1' }))
  return interceptUploads()
}

it('the preview shows what is known: no value before there is one, and nothing to press', async () => {
  await openForm()
  await expect.element(preview.getByText('Place Bid', { exact: true })).toBeVisible()
  expect(preview.getByRole('button').query()).toBeNull()
  expect(price()).toBe('$–/month')
  const value = form.getByLabelText('Estimated value')
  await value.fill('12,50')
  await expect.poll(price).toBe('$12.50/month')
  await value.fill('twelve')
  await expect.poll(price).toBe('$–/month')
})

// On a phone the head and the preview lie on other backgrounds.
it.each([1280, 390])('form, preview and the question can be read in light and dark, %s pixels wide', async (width) => {
  await page.viewport(width, 844)
  await openForm()
  await form.getByLabelText('Title').fill('Vegetable box')
  await expect.element(preview.getByText('Vegetable box')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(form.getByRole('button', { name: 'Discard' })).toBeVisible()
  await expectLooksRight(`the form of a perk at ${width}`)
})

it('a field of a sum is narrow, and a counter ends where its label does', async () => {
  await openForm()
  expect(form.getByLabelText('Estimated value').element().getBoundingClientRect().width).toBe(220)
  expect(box(/\/ 2000/).right).toBeCloseTo(
    form.getByLabelText('Description').element().getBoundingClientRect().right,
    0,
  )
})

it('the preview shows the picture on its way', async () => {
  await openForm()
  const uploads = interceptPictures()
  drop(await png('box.png'))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.sent(1)
  await expect.element(form.getByText('Processing')).toBeVisible()
  await expect
    .element(preview.getByRole('presentation').first())
    .toHaveAttribute('src', expect.stringMatching(/^blob:/))
  expect(form.getByText(/100 ?%/).query()).toBeNull()
  await expect.element(form.getByRole('progressbar')).not.toHaveAttribute('value')
})

it('an upload that is cancelled leaves the place for another', async () => {
  await openForm()
  const uploads = interceptPictures()
  drop(await png('dropped.png'))
  await expect.element(form.getByText('dropped.png')).toBeVisible()
  await expect.poll(() => uploads.length).toBe(1)
  await expectAccessible('a picture on its way')
  await form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(form.getByText('Choose an image')).toBeVisible()
  expect(uploads[0]?.isAborted).toBe(true)
  drop(await png('other.png'))
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.breakOff()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Failed to upload image')
  await expectAccessible('a failed upload')
})

it('a perk without a picture is posted once, and has its poster', async () => {
  const { posted } = await openForm()
  await form.getByLabelText('Title').fill('Vegetable box')
  await form.getByLabelText('Description').fill('Every Friday')
  await form.getByLabelText('Estimated value').fill('32,50')
  await form.getByRole('button', { name: 'Post Perk' }).dblClick()
  const card = page.getByRole('article', { name: 'Vegetable box' })
  await expect.element(card).toBeVisible()
  await expect.element(card).toHaveTextContent('$32.50')
  expect(card.element().querySelector('.poster')).not.toBeNull()
  expect(posted).toHaveLength(1)
})

it('a kind is told from the words and chosen by a press', async () => {
  const { posted } = await openForm()
  await form.getByLabelText('Title').fill('Kettlebell gym pass')
  const kind = form.getByRole('group', { name: 'Kind' }).first()
  const fitness = kind.getByRole('button', { name: 'Fitness' })
  await expect.element(kind).toHaveTextContent('It looks like Fitness')
  // Only told: it is chosen by its owner.
  await expect.element(fitness).toHaveAttribute('aria-pressed', 'false')
  await fitness.click()
  await expect.element(fitness).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible('the form with a kind')
  await form.getByLabelText('Description').fill('Any branch')
  await form.getByLabelText('Estimated value').fill('40')
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect.element(page.getByRole('article', { name: 'Kettlebell gym pass' })).toHaveTextContent('Fitness')
  expect(posted.map(({ body }) => body)).toMatchObject([{ kind: 'fitness' }])
})

it('a perk is posted with what one would take for it', async () => {
  await openForm()
  const wished = answer(setWants, () => ({ perks: [], wishes: [] }))
  await form.getByLabelText('Title').fill('Round table')
  await form.getByLabelText('Description').fill('For ten')
  await form.getByLabelText('Estimated value').fill('30')
  await form.getByText('Let it go round (optional)').click()
  const kinds = form.getByRole('group', { name: 'Anything of these kinds' })
  for (const kind of ['Home', 'Work']) await kinds.getByRole('button', { name: kind }).click()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  const wishes = ['home', 'work'].map((kind) => ({ kind, minValue: 15, maxValue: 60 }))
  await expect.poll(() => wished.map(({ body }) => body)).toEqual([{ perks: [], wishes, quantity: 1 }])
})

it('a change that fails keeps what was typed; one that is saved is on the card', async () => {
  await openPerks(perkOf(ben, 'Vegetable box'))
  await page.getByRole('button', { name: 'Edit Vegetable box' }).click()
  const value = edit.getByLabelText('Estimated value')
  await value.fill('250')
  await expect.element(preview.getByText('Popular')).toBeVisible()
  answer(updatePerk, () => refusal(500))
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(edit.getByText('Failed to update perk')).toBeVisible()
  await expect.element(value).toHaveValue('250')
  const saved = { ...perkOf(ben, 'Vegetable box'), estimatedValue: 250 }
  answer(updatePerk, () => saved)
  answer(listOwnPerks, () => [saved])
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Perk updated')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Vegetable box' })).toHaveTextContent('$250')
})

it('after the last perk is deleted one reads how to begin', async () => {
  await openPerks(perkOf(ben, 'Vegetable box'))
  await page.getByRole('button', { name: 'Delete Vegetable box' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete perk' }).click()
  await expect.element(page.getByText('Post your first perk')).toBeVisible()
})
