import { createPerk, getUploadUrl, updatePerk } from '@perkloop/contract/own-perk'
import type { OwnPerk } from '@perkloop/contract/perk'
import { expect, it, onTestFinished } from 'vitest'
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
const MiB = 1024 ** 2
const heic = (name: string, type: string) => new File([new Uint8Array(100)], name, { type })
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
  ['a film, said to be a photo', png('film.png', 5 * MiB + 1), 'This photo is larger than 5 MB.'],
  ['too large to be unpacked', png('scan.png', 40 * MiB + 1), 'This photo is larger than 40 MB.'],
  ['in a format that this browser cannot read', heic('IMG_1.HEIC', ''), 'This browser can’t read HEIC photos'],
  ['in that format and says so', heic('IMG_2', 'image/heic'), 'This browser can’t read HEIC photos'],
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

/** What an empty canvas of that size is as a PNG, and bytes behind its end, which no reader minds. */
async function paddedPng(width: number, height: number, padding: number) {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
  return new File([await canvas.convertToBlob(), new Uint8Array(padding)], 'padded.png', { type: 'image/png' })
}

/** Where every pixel differs: the worst there is to pack. */
async function noise(width: number, height: number, type: string) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  const image = new ImageData(width, height)
  for (let at = 0; at < image.data.length; at += 65_536)
    crypto.getRandomValues(new Uint8Array(image.data.buffer, at, Math.min(65_536, image.data.length - at)))
  pen?.putImageData(image, 0, 0)
  return new File([await canvas.convertToBlob({ type, quality: 1 })], 'noise', { type })
}

it('a photo of any size is made smaller before it is sent, in its own shape', async () => {
  const { uploads, asked, choose } = await openForm()
  const large = await noise(2600, 1300, 'image/jpeg')
  expect(large.size).toBeGreaterThan(5 * MiB)
  choose(large)
  await expect.poll(() => uploads.length).toBe(1)
  const sent = uploads[0]?.file as File
  expect(sent.type).toBe('image/webp')
  expect(asked[0]?.body).toEqual({ fileName: 'noise', fileType: 'image/webp', of: 'perk' })
  expect(sent.size).toBeLessThan(5 * MiB)
  const { width, height } = await createImageBitmap(sent)
  expect([width, height]).toEqual([2000, 1000])
})

it('where a browser cannot write WebP, JPEG on white is sent', async () => {
  const { uploads, choose } = await openForm()
  const write = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob')?.value
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
  }
  onTestFinished(() => {
    HTMLCanvasElement.prototype.toBlob = write
  })
  choose(await paddedPng(40, 30, 2 * MiB))
  await expect.poll(() => uploads.length).toBe(1)
  expect(uploads[0]?.file.type).toBe('image/jpeg')
  const pen = new OffscreenCanvas(40, 30).getContext('2d')
  pen?.drawImage(await createImageBitmap(uploads[0]?.file as File), 0, 0)
  expect([...(pen?.getImageData(30, 20, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
})

it('a moving GIF is sent as its first picture', async () => {
  const { uploads, choose } = await openForm()
  const head = 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x05\x04\x04\x00\x00\x00'
  const frame = '!\xf9\x04\x04\x0a\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00'
  const bytes = Uint8Array.from(`${head}${frame}${frame};`, (letter) => letter.charCodeAt(0))
  choose(new File([bytes], 'dance.gif', { type: 'image/gif' }))
  await expect.poll(() => uploads.map(({ file }) => file.type)).toEqual(['image/webp'])
})

it('more pixels than the server unpacks are refused before this browser unpacks them', async () => {
  const { uploads, choose } = await openForm()
  choose(await paddedPng(8_000, 6_500, MiB))
  await expect.element(form.getByRole('alert')).toHaveTextContent('This photo has more than 50 megapixels')
  expect(uploads).toEqual([])
})

it('a small file of a type the server takes is sent as it is', async () => {
  const { uploads, choose } = await openForm()
  const small = await paddedPng(3_000, 20, 1_000)
  choose(small)
  await expect.poll(() => uploads.map(({ file }) => file)).toEqual([small])
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

it('a perk is not posted without the picture that was refused, until it is put away', async () => {
  const { choose } = await openForm()
  const posts = answer(createPerk, () => perkOf(ben, 'Gym pass'))
  await form.getByLabelText('Title').fill('Gym pass')
  await form.getByLabelText('Description').fill('Any branch')
  await form.getByLabelText('Estimated value').fill('40')
  choose(png('nothing.png', 0))
  await expect.element(form.getByRole('alert')).toHaveTextContent('This file is empty')
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect.element(form.getByRole('button', { name: 'Choose another' })).toHaveFocus()
  expect(posts).toEqual([])
  await form.getByRole('button', { name: 'Dismiss' }).click()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect.poll(() => posts.length).toBe(1)
})
