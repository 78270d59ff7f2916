import { acceptLoop, declineLoop, type Loop, listLoops } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { painted, stepsAreLeft } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { loopFor } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { useProposedLoops } from './loop.queries'
import { LoopGroup } from './loop-group'

const Group = () => <LoopGroup {...useProposedLoops()} found={null} isPaused={false} />

/** Two proposed loops; a yes joins the first. */
function answerTwo() {
  const [first, second] = [
    loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna'),
    loopFor('0198c000-0000-7000-8000-0000000000f2', 'Rowing club'),
  ]
  const server: { loops: Loop[] } = { loops: [first, second] }
  answer(listLoops, () => server.loops)
  answer(acceptLoop, () => {
    const joined: Loop = { ...first, answer: 'accepted', accepted: 1 }
    server.loops = [joined, second]
    return joined
  })
  return server
}

it('a loop that ends while one answers it is said to wait no longer, also after another was joined', async () => {
  const server = answerTwo()
  await openPage(<Group />)
  await page.getByRole('button', { name: 'Join Sauna' }).click()
  await page.getByLabelText('How will you hand it over?').fill('At noon')
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(page.getByText('You said yes to the loop')).toBeVisible()
  await page.getByRole('button', { name: 'Join Rowing club' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  server.loops = server.loops.slice(0, 1)
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('This loop no longer waits for an answer.')).toBeVisible()
})

it('after a yes the row has the focus, so that a second Enter does not take it back', async () => {
  const server = answerTwo()
  await openPage(<Group />)
  const join = page.getByRole('button', { name: 'Join Sauna' })
  await expect.element(join).toBeVisible()
  join.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(join).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('How will you hand it over?').fill('At noon')
  page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: 'Loop for Sauna' })).toHaveFocus()
  const takenBack = answer(declineLoop, () => server.loops[0] as Loop)
  await userEvent.keyboard('{Enter}')
  await painted()
  expect(takenBack).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Take it back Sauna' })).toBeVisible()
})

it('asks before a yes is taken back, and says that it ends the loop for all', async () => {
  const loop: Loop = { ...loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna'), answer: 'accepted', accepted: 1 }
  answer(listLoops, () => [loop])
  await openPage(<Group />)
  const row = page.getByRole('article', { name: 'Loop for Sauna' })
  const takeBack = row.getByRole('button', { name: 'Take it back Sauna' })
  await takeBack.click()
  const asked = page.getByRole('alertdialog', { name: 'Take your yes back?' })
  await expect.element(asked).toHaveTextContent('ends the loop for everybody')
  await asked.getByRole('button', { name: 'Keep my yes' }).click()
  await expect.element(takeBack).toHaveFocus()
  await takeBack.click()
  await asked.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toBeVisible()
})

it('Back closes the question before a yes is taken back, and its end elsewhere is said', async () => {
  const loop: Loop = { ...loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna'), answer: 'accepted', accepted: 1 }
  let loops = [loop]
  answer(listLoops, () => loops)
  await openPage(<Group />, '/mybids')
  const takeBack = page.getByRole('button', { name: 'Take it back Sauna' })
  const asked = page.getByRole('alertdialog', { name: 'Take your yes back?' })
  await takeBack.click()
  await expect.element(asked).toBeVisible()
  history.back()
  await expect.element(asked).not.toBeInTheDocument()
  expect(location.pathname).toBe('/mybids')
  await takeBack.click()
  await expect.element(asked).toBeVisible()
  loops = []
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('This loop no longer waits for an answer.')).toBeVisible()
  await stepsAreLeft()
  expect(location.pathname).toBe('/mybids')
})

it('a loop that was joined in another tab is not said to wait no longer', async () => {
  const loop = loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna')
  let there: Loop = loop
  answer(listLoops, () => [there])
  await openPage(<Group />)
  await page.getByRole('button', { name: 'Join Sauna' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  there = { ...loop, answer: 'accepted', accepted: 1 }
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('You said yes to the loop')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByText('This loop no longer waits for an answer.').query()).toBeNull()
})

it('says so where the loops can’t be read', async () => {
  let isAway = true
  answer(listLoops, () => (isAway ? refusal(503) : []))
  await openPage(<Group />)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isAway = false
  await retry.click()
  await expect.element(retry).not.toBeInTheDocument()
})

it('shows the rating of the person one gets something from', async () => {
  const loop = loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna')
  const swaps = loop.swaps.map((swap) =>
    swap.to.you ? { ...swap, from: { ...swap.from, averageRating: 4.8, totalRatings: 12 } } : swap,
  )
  answer(listLoops, () => [{ ...loop, swaps }])
  await openPage(<Group />)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'You get Sauna' }))
    .toHaveTextContent(/Rated 4\.8 .*12/)
})

it('the last one hands the focus to the page, as its group goes too', async () => {
  answer(listLoops, () => [loopFor('0198c000-0000-7000-8000-0000000000f9', 'Harbor')])
  await openPage(<Group />)
  const refuse = page.getByRole('button', { name: 'Not for me Harbor' })
  await expect.element(refuse).toBeVisible()
  refuse.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(refuse).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByText('You won’t be asked this swap again.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(refuse).toBeVisible()
})

it('a refused loop hands the focus to the next one', async () => {
  answerTwo()
  await openPage(<Group />)
  const refuse = page.getByRole('button', { name: 'Not for me Sauna' })
  await expect.element(refuse).toBeVisible()
  refuse.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: 'Loop for Rowing club' })).toHaveFocus()
})
