import { listMessages, listUnread, sendMessage } from '@perkloop/contract/chat'
import type { ChatFile } from '@perkloop/contract/chat-file'
import { listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { painted } from '../../test/go-back'
import { exchangeId, openChat } from '../../test/open-chat'
import { openPage } from '../../test/open-page'
import { pictureOf } from '../../test/picture-of'
import { me, messageOf } from '../../test/samples'
import { interceptUploads } from '../../test/uploads'
import { saveDraft } from '../platform/draft'
import { Composer } from './composer'

const photo = {
  _id: '0198c000-0000-7000-8000-0000000000f1',
  name: 'photo.png',
  kind: 'photo',
  bytes: 900,
  url: '/photo',
}

async function openComposer() {
  answer(listMessages, () => [])
  answer(listUnread, () => ({}))
  answer(listExchanges, () => [])
  return openPage(
    // On a phone the composer goes to the edges of the page.
    <div style={{ paddingInline: 16 }}>
      <div className="chat">
        <Composer exchangeId={exchangeId} onSend={() => {}} />
      </div>
    </div>,
  )
}

function drop(file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  document.querySelector('.chat')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
}

const text = new File(['Hello'], 'notes.txt', { type: 'text/plain' })
const refused = page.getByText('Choose a photo or a PDF.')

it('a file that is refused leaves the one that is there', async () => {
  saveDraft(me._id, `file.${exchangeId}`, JSON.stringify(photo))
  await openComposer()
  await expect.element(page.getByText('photo.png')).toBeVisible()
  drop(text)
  await expect.element(refused).toBeVisible()
  await expect.element(page.getByText('photo.png')).toBeVisible()
  expect(page.getByText('notes.txt').query()).toBeNull()
})

it('nor does it stop one that is on its way', async () => {
  const uploads = interceptUploads()
  await openComposer()
  drop(new File(['%PDF-'], 'voucher.pdf', { type: 'application/pdf' }))
  await expect.poll(() => uploads.length).toBe(1)
  drop(text)
  await expect.element(refused).toBeVisible()
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false])
  // Another that fits takes its place.
  drop(new File(['%PDF-'], 'other.pdf', { type: 'application/pdf' }))
  await expect.poll(() => uploads.map(({ isAborted }) => isAborted)).toEqual([true, false])
})

/** @returns whether the browser pastes the text. */
function paste(texts: string[]) {
  const clipboardData = new DataTransfer()
  for (const type of texts) clipboardData.setData(type, 'Total 12')
  clipboardData.items.add(new File(['png'], 'image.png', { type: 'image/png' }))
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return page.getByRole('textbox', { name: 'Message' }).element().dispatchEvent(event)
}

it('cells of a table are pasted as a text, and a picture as a file', async () => {
  interceptUploads()
  await openComposer()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(paste(['text/plain', 'text/html'])).toBe(true)
  await painted()
  expect(page.getByText('image.png').query()).toBeNull()
  // What a browser copies of a picture.
  expect(paste(['text/html'])).toBe(false)
  await expect.element(page.getByText('image.png')).toBeVisible()
})

const send = page.getByRole('button', { name: 'Send message' })
const uploaded: ChatFile = {
  ...{ _id: photo._id, name: 'voucher.pdf', type: 'application/pdf', size: 9, width: null, height: null },
}
const pdf = () => drop(new File(['%PDF-'], 'voucher.pdf', { type: 'application/pdf' }))

it('what cannot be sent says why, on a phone too', async () => {
  await page.viewport(390, 844)
  const uploads = interceptUploads()
  await openComposer()
  await expect.element(page.getByRole('button', { name: 'Attach a photo or PDF' })).toBeVisible()
  drop(text)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Choose a photo or a PDF.' })).toBeVisible()
  await expect.element(send).toBeDisabled()
  await expectLooksRight('a file that cannot be sent')
  // The name says PDF, the content does not.
  pdf()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.finish(422, { message: 'This file is not a picture we can read' })
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'This file is not a picture we can read' }))
    .toBeVisible()
  await expect.element(send).toBeDisabled()
})

it('an upload that fails can be tried again, outlives a new load of the page, and goes with the message', async () => {
  const uploads = interceptUploads()
  const { reload } = await openChat([])
  pdf()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.breakOff()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to upload file' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.finish(201, uploaded)
  await expect.element(send).toBeEnabled()
  await expectAccessible('a file to send')
  await reload()
  const remove = page.getByRole('button', { name: 'Remove voucher.pdf' })
  await expect.element(remove).toBeVisible()
  await expect.element(send).toBeEnabled()
  const sent = answer(sendMessage, () => ({ ...messageOf(me, 'voucher.pdf', exchangeId), file: uploaded }))
  await send.click()
  await expect.element(page.getByRole('log').getByRole('button', { name: 'voucher.pdf' })).toBeVisible()
  await expect.element(remove).not.toBeInTheDocument()
  const message = { exchangeId, content: 'voucher.pdf', fileId: uploaded._id }
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([message])
  await reload()
  await expect.element(page.getByRole('log')).toHaveTextContent('Say hello to Olga')
  expect(remove.query()).toBeNull()
})

it('a photo to send has its preview, on a phone too', async () => {
  await page.viewport(390, 844)
  const uploads = interceptUploads()
  await openChat([])
  drop(new File([await pictureOf(1200, 800)], 'IMG_2044.webp', { type: 'image/webp' }))
  await expect.poll(() => uploads.length).toBe(1)
  await expectLooksRight('a photo that is being uploaded')
  uploads[0]?.finish(201, { ...uploaded, name: 'IMG_2044.webp', type: 'image/webp', width: 1200, height: 800 })
  await expect.element(page.getByRole('button', { name: 'Remove IMG_2044.webp' })).toBeVisible()
  await expect.element(send).toBeEnabled()
  await expectLooksRight('a photo to send')
})
