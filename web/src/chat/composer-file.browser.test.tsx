import { listMessages, listUnread } from '@perkloop/contract/chat'
import { listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { saveDraft } from '../platform/draft'
import { Composer } from './composer'

const exchangeId = '0198c000-0000-7000-8000-00000000000e'
const photo = {
  _id: '0198c000-0000-7000-8000-0000000000f1',
  name: 'photo.png',
  kind: 'photo',
  bytes: 900,
  url: '/photo',
}

it('a file that is refused leaves the one that is there', async () => {
  answer(listMessages, () => [])
  answer(listUnread, () => ({}))
  answer(listExchanges, () => [])
  saveDraft(me._id, `file.${exchangeId}`, JSON.stringify(photo))
  await openPage(
    <div className="chat">
      <Composer exchangeId={exchangeId} onSend={() => {}} />
    </div>,
  )
  await expect.element(page.getByText('photo.png')).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['Hello'], 'notes.txt', { type: 'text/plain' }))
  document.querySelector('.chat')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
  await expect.element(page.getByText('Choose a photo or a PDF.')).toBeVisible()
  await expect.element(page.getByText('photo.png')).toBeVisible()
  expect(page.getByText('notes.txt').query()).toBeNull()
})
