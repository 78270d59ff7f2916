import { readChatFile } from '@perkloop/contract/chat-file'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { exchangeId, openChat } from '../../test/open-chat'
import { openPage } from '../../test/open-page'
import { pictureOf } from '../../test/picture-of'
import { messageOf, olga } from '../../test/samples'
import { catchFiles } from '../../test/saved-files'
import { findWide } from '../../test/too-wide'
import { ChatFileView } from './chat-file-view'

const id = '0198c000-0000-7000-8000-0000000000f1'

it('a PDF that is being loaded keeps the focus on its button, and is not loaded twice', async () => {
  const file = { _id: id, name: 'plan.pdf', type: 'application/pdf' as const, size: 900, width: null, height: null }
  const loading = held()
  const asked = answer(readChatFile, async () => {
    await loading.promise
    return new Response('%PDF')
  })
  const saved = catchFiles()
  await openPage(<ChatFileView exchangeId={id} file={file} />)
  const button = page.getByRole('button', { name: 'plan.pdf' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  loading.resolve()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['plan.pdf'])
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  expect(asked).toHaveLength(1)
})

it('a photo in a chat fits a phone, is enlarged, and Back closes it', async () => {
  await page.viewport(390, 844)
  const picture = await pictureOf(1200, 800)
  const file = { _id: id, name: 'pass.jpg', type: 'image/webp' as const, size: 900, width: 1200, height: 800 }
  answer(readChatFile, () => new Response(picture))
  await openChat([{ ...messageOf(olga, 'The pass', exchangeId), file }])
  const enlarge = page.getByRole('button', { name: 'Enlarge pass.jpg' })
  await expect.element(enlarge).toBeVisible()
  await expectLooksRight('a chat with a photo')
  expect(findWide()).toEqual([])
  await enlarge.click()
  const large = page.getByRole('dialog', { name: 'pass.jpg' })
  await expect.element(large.getByRole('img')).toBeVisible()
  await expectLooksRight('a large photo')
  history.back()
  await expect.element(large).not.toBeInTheDocument()
})
