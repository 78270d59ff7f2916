import { acceptLoop, type Loop, type LoopParty, listLoops } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { useProposedLoops } from './loop.queries'
import { LoopGroup } from './loop-group'

const party = (person: typeof olga): LoopParty => ({ ...person, you: person._id === me._id })
const [mine, hers] = [party({ ...olga, ...me }), party(olga)]

function loopFor(id: string, title: string): Loop {
  const swap = (perk: Loop['swaps'][number]['perk'], from: LoopParty, to: LoopParty) => ({
    ...{ perk, quantity: 1, from, to, exchangeId: null },
  })
  return {
    _id: id,
    status: 'proposed',
    createdAt: '2026-01-07T09:00:00.000Z',
    expiresAt: '2036-01-07T09:00:00.000Z',
    endedAt: null,
    people: 2,
    accepted: 0,
    answer: 'open',
    because: 'list',
    swaps: [swap(perkOf(me, `For ${title}`), mine, hers), swap(perkOf(olga, title), hers, mine)],
  }
}

const Group = () => <LoopGroup {...useProposedLoops()} found={null} isPaused={false} />

it('a loop that ends while one answers it is said to be over, also after another was joined', async () => {
  const [first, second] = [
    loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna'),
    loopFor('0198c000-0000-7000-8000-0000000000f2', 'Rowing club'),
  ]
  let there = [first, second]
  answer(listLoops, () => there)
  answer(acceptLoop, () => {
    const joined: Loop = { ...first, answer: 'accepted', accepted: 1 }
    there = [joined, second]
    return joined
  })
  await openPage(<Group />)
  await page.getByRole('button', { name: 'Join Sauna' }).click()
  await page.getByLabelText('How will you hand it over?').fill('At noon')
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(page.getByText('You said yes to the loop')).toBeVisible()
  await page.getByRole('button', { name: 'Join Rowing club' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  there = there.slice(0, 1)
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('This loop is over.')).toBeVisible()
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
