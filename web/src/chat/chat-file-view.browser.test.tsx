import { readChatFile } from '@perkloop/contract/chat-file'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { catchFiles } from '../../test/saved-files'
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
