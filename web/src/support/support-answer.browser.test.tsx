import { answerSupport, getSupportCase, type SupportCase } from '@perkloop/contract/support'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { supportCase } from '../../test/support-case'
import { AdminProof } from '../admin/admin-proof'
import { SupportCaseDialog } from './support-case-dialog'

it('on a phone a sent answer comes into view below a long request', async () => {
  await page.viewport(390, 844)
  const messages = Array.from({ length: 30 }, (_, at) => ({
    ...{ _id: `0198c000-0000-7000-8000-0000000002${String(at).padStart(2, '0')}`, by: 'author' as const },
    ...{ content: `Line ${at}`, createdAt: supportCase.createdAt },
  }))
  let found: SupportCase = { ...supportCase, messages }
  answer(getSupportCase, () => found)
  answer(answerSupport, ({ body }) => {
    const { content } = body as { content: string }
    const line = { ...messages[0], _id: supportCase._id, by: 'support' as const, content }
    found = { ...found, version: 2, messages: [...messages, line] as SupportCase['messages'] }
    return found
  })
  await openPage(
    <AdminProof>
      <SupportCaseDialog id={supportCase._id} onClose={() => {}} />
    </AdminProof>,
  )
  await page.getByRole('textbox', { name: 'Answer' }).fill('We look at it')
  // Read once more from the beginning: the button is below all of it.
  document.querySelector('.dialog-body')?.scrollTo(0, 0)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'We look at it' })
  await expect.element(sent).toBeInViewport()
})
