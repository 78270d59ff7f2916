import { listMessages, listUnread } from '@perkloop/contract/chat'
import { listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { Composer } from './composer'

it('Enter that picks a word of an input method sends nothing in Safari, which has ended composing before', async () => {
  answer(listMessages, () => [])
  answer(listUnread, () => ({}))
  answer(listExchanges, () => [])
  const sent: string[] = []
  await openPage(
    <Composer exchangeId="0198c000-0000-7000-8000-00000000000e" onSend={({ content }) => sent.push(content)} />,
  )
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('日本')
  const press = (keyCode: number) =>
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }))
  press(229)
  await new Promise((done) => setTimeout(done, 150))
  expect(sent).toEqual([])
  press(13)
  await expect.poll(() => sent).toEqual(['日本'])
})
