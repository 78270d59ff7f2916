import { createPerk, getUploadUrl, type OwnPerk, updatePerk } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, connectionLost } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, perkOf } from '../../test/samples'
import { interceptUploads } from '../../test/uploads'
import { PerkFormDialog } from './perk-form-dialog'

const form = page.getByRole('dialog')
const choice = form.getByLabelText('Choose an image')
const status = form.getByRole('status')

/** The smallest picture there is, of a kind of its own. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const png = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

async function openForm(perk?: OwnPerk) {
  const uploads = interceptUploads()
  const asked = answer(getUploadUrl, ({ body }) => {
    const { fileName } = body as { fileName: string }
    return { uploadUrl: `/api/uploads/${fileName}`, key: `key of ${fileName}`, fileUrl: dot }
  })
  await openPage(<PerkFormDialog perk={perk} onClose={() => {}} />)
  await expect.element(form).toBeVisible()
  /** Chosen in the window of the system, which a hidden input opens as well. */
  const choose = (file: File) => {
    const input = form.element().querySelector<HTMLInputElement>('input[type=file]')
    const data = new DataTransfer()
    data.items.add(file)
    if (input) input.files = data.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { uploads, asked, choose }
}

it.each([
  [
    'of another type',
    new File(['<svg/>'], 'art.svg', { type: 'image/svg+xml' }),
    'Use a PNG, JPEG, WebP or AVIF picture',
  ],
  ['too large', png('poster.png', 5 * 1024 * 1024 + 1), 'This photo is larger than 5 MB.'],
  ['empty', png('nothing.png', 0), 'This file is empty'],
])('a file that is %s is refused before anything is sent, and not to be tried again', async (_what, file, words) => {
  const { asked, choose } = await openForm()
  choose(file)
  await expect.element(form.getByRole('alert')).toHaveTextContent(words)
  expect(form.getByRole('button', { name: 'Retry' }).query()).toBeNull()
  await form.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(choice).toHaveFocus()
  expect(asked).toEqual([])
})

it('progress is told until all is sent, then that the picture is being read, then that it is there', async () => {
  const { uploads, choose } = await openForm()
  choose(png('box.png'))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.sent(0.427)
  const bar = form.getByRole('progressbar', { name: 'Uploading box.png' })
  await expect.element(bar).toHaveAttribute('value', '42')
  await expect.element(form.getByRole('button', { name: 'Waiting for image' })).toBeDisabled()
  uploads[0]?.sent(1)
  await expect.element(form.getByRole('progressbar', { name: 'Processing box.png' })).not.toHaveAttribute('value')
  uploads[0]?.finish()
  await expect.element(status).toHaveTextContent('Uploaded')
  await expect.element(form.getByRole('button', { name: 'Post Perk' })).toBeEnabled()
})

it('an upload that fails keeps the picture that was there, and the same file can be tried again', async () => {
  const perk = perkOf(ben, 'Vegetable box', { imageKey: 'old', imageUrl: dot, imageCardUrl: dot })
  const { uploads, choose } = await openForm(perk)
  const saved = answer(updatePerk, () => perk)
  choose(png('new.png'))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.breakOff()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Failed to upload image')
  await expect.element(form.getByLabelText('Preview').getByRole('presentation').first()).toHaveAttribute('src', dot)
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => uploads.length).toBe(2)
  expect(uploads[1]?.file.name).toBe('new.png')
  uploads[1]?.finish(422, { message: 'This file is not a picture we can read' })
  await expect.element(form.getByRole('alert')).toHaveTextContent('not a picture we can read')
  expect(form.getByRole('button', { name: 'Retry' }).query()).toBeNull()
  await form.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(form.getByRole('button', { name: 'Remove image' })).toHaveFocus()
  await form.getByLabelText('Title').fill('Vegetables')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ title: 'Vegetables' }])
})

it('a second choice while the first uploads wins, also where the first ends after it', async () => {
  const { uploads, choose } = await openForm()
  const saved = answer(createPerk, () => perkOf(ben, 'Vegetable box'))
  choose(png('first.png'))
  await expect.poll(() => uploads.length).toBe(1)
  choose(png('second.png'))
  await expect.poll(() => uploads.length).toBe(2)
  expect(uploads[0]?.isAborted).toBe(true)
  uploads[1]?.finish()
  await expect.element(status).toHaveTextContent('Uploaded')
  uploads[0]?.sent(0.5)
  uploads[0]?.finish()
  await expect.element(form.getByText('second.png')).toBeVisible()
  await form.getByLabelText('Title').fill('Vegetable box')
  await form.getByLabelText('Description').fill('Every Friday')
  await form.getByLabelText('Estimated value').fill('32,50')
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect.poll(() => saved[0]?.body).toMatchObject({ imageKey: 'key of second.png', estimatedValue: 32.5 })
})

it('a picture is replaced, and the upload cancelled leaves the one before', async () => {
  const { uploads, choose } = await openForm(perkOf(ben, 'Box', { imageKey: 'old', imageCardUrl: dot }))
  await expect.element(form.getByRole('button', { name: 'Replace' })).toBeVisible()
  choose(png('new.png'))
  await expect.poll(() => uploads.length).toBe(1)
  await form.getByRole('button', { name: 'Cancel upload' }).click()
  expect(uploads[0]?.isAborted).toBe(true)
  await expect.element(form.getByText('Current picture')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Remove image' })).toHaveFocus()
})

it('a picture is taken away: the perk is saved without one', async () => {
  const perk = perkOf(ben, 'Box', { imageKey: 'old', imageCardUrl: dot })
  await openForm(perk)
  const saved = answer(updatePerk, () => perk)
  await form.getByRole('button', { name: 'Remove image' }).click()
  await expect.element(choice).toHaveFocus()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ imageKey: null }])
})

it('no address to upload to is a failure like others', async () => {
  const { uploads, choose } = await openForm()
  answer(getUploadUrl, connectionLost)
  choose(png('box.png'))
  await expect.element(form.getByRole('alert')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(uploads).toEqual([])
})

it.each(['drop', 'paste'])('a picture may come by %s', async (kind) => {
  const { uploads } = await openForm()
  const data = new DataTransfer()
  data.items.add(png('given.png'))
  const init = { bubbles: true, cancelable: true }
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { ...init, dataTransfer: data })
      : new ClipboardEvent('paste', { ...init, clipboardData: data })
  choice.element().dispatchEvent(event)
  await expect.poll(() => uploads.map(({ file }) => file.name)).toEqual(['given.png'])
})
