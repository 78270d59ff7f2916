import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { exchangeId, openChat } from '../../test/open-chat'
import { messageOf, olga } from '../../test/samples'
import { interceptUploads } from '../../test/uploads'

const log = page.getByRole('log')
const attached = page.getByRole('button', { name: 'Remove voucher.pdf' })
const pdf = new File(['%PDF-'], 'voucher.pdf', { type: 'application/pdf' })

/** Drops something on an element. @returns whether it is left to the browser, which would open a file. */
function drop(place: Element, dropped: File | string) {
  const dataTransfer = new DataTransfer()
  if (typeof dropped === 'string') dataTransfer.setData('text/plain', dropped)
  else dataTransfer.items.add(dropped)
  const events = ['dragover', 'drop'].map(
    (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
  )
  return events.map((event) => place.dispatchEvent(event)).includes(true)
}

it('a file that is dropped on the messages is attached, and one beside the chat is not opened', async () => {
  interceptUploads()
  await openChat([messageOf(olga, 'When do you come?', exchangeId)])
  await expect.element(log.getByText('When do you come?')).toBeVisible()
  expect(drop(document.body, pdf)).toBe(false)
  expect(attached.query()).toBeNull()
  expect(drop(log.element(), pdf)).toBe(false)
  await expect.element(attached).toBeVisible()
  expect(drop(page.getByRole('textbox', { name: 'Message' }).element(), 'A text')).toBe(true)
})

it('a chat that is closed takes none, and opens none', async () => {
  await openChat([messageOf(olga, 'When do you come?', exchangeId)], { status: 'cancelled' })
  await expect.element(log.getByText('When do you come?')).toBeVisible()
  expect(drop(log.element(), pdf)).toBe(false)
  expect(attached.query()).toBeNull()
})
