import { listLoops } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { loopFor } from '../../test/samples'
import { useProposedLoops } from './loop.queries'
import { LoopGroup } from './loop-group'

const Group = () => <LoopGroup {...useProposedLoops()} found={null} isPaused={false} />

it('on a low screen all of it is in sight: what has to be filled in, and that nobody can be made to hand theirs over', async () => {
  await page.viewport(1366, 650)
  answer(listLoops, () => [loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna')])
  await openPage(<Group />)
  await page.getByRole('button', { name: 'Join Sauna' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Sauna', { exact: true })).toBeVisible()
  const footer = dialog.getByRole('button', { name: 'Join', exact: true }).element().getBoundingClientRect()
  for (const part of [dialog.getByRole('textbox'), dialog.getByText(/Nobody can be made/)])
    expect(part.element().getBoundingClientRect().bottom).toBeLessThan(footer.top)
})
