import { getLoop, type Loop, listLoops } from '@perkloop/contract/loop'
import { getProfile, type User, updateProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { loopFor, me } from '../../test/samples'
import { useUser } from '../platform/session'
import { useProposedLoops } from './loop.queries'
import { LoopGroup } from './loop-group'

const id = '0198c000-0000-7000-8000-0000000000f1'
const Group = ({ found = null }: { found?: string | null }) => (
  <LoopGroup {...useProposedLoops()} found={found} isPaused={useUser().loopsPaused} />
)

it('who let two loops pass is asked no more until they say so', async () => {
  answer(listLoops, () => [])
  let user: User = { ...me, joinsLoops: false, loopsPaused: true }
  const sent = answer(updateProfile, () => {
    user = { ...user, joinsLoops: true, loopsPaused: false }
    answer(getProfile, () => user)
    return user
  })
  await openPage(<Group />, '/mybids', user)
  await expect.element(page.getByText('Loops are paused for you', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Look for loops again' }).click()
  await expect.element(page.getByText('Loops are paused for you', { exact: false })).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ joinsLoops: true }])
})

it.each([
  ['came to nothing', 'expired', 'This loop fell through. Nothing was swapped.'],
  ['nobody knows of', undefined, 'gone'],
] as const)('a link to a loop that %s says so', async (_what, status, said) => {
  answer(listLoops, () => [])
  const loop: Loop = { ...loopFor(id, 'Sauna'), status: status ?? 'expired', endedAt: '2026-01-09T09:00:00.000Z' }
  answer(getLoop, () => (status ? loop : refusal(404)))
  await openPage(<Group found={id} />, `/mybids?loop=${id}`)
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})

it('an open loop says until when it waits', async () => {
  const soon = new Date(Date.now() + 50_000).toISOString()
  answer(listLoops, () => [{ ...loopFor(id, 'Sauna'), expiresAt: soon }])
  await openPage(<Group />, '/mybids')
  await expect.element(page.getByRole('article')).toHaveTextContent('1 minute left')
})
