import { acceptLoop, getLoop, type Loop, listLoops } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight, expectRoomForWords } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { loopFor, me, olga, perkOf } from '../../test/samples'
import { tabTo } from '../../test/tab-to'
import { useProposedLoops } from './loop.queries'
import { LoopGroup } from './loop-group'

const id = '0198c000-0000-7000-8000-0000000000f1'
const exchangeId = '0198c000-0000-7000-8000-0000000000e1'
const Group = ({ found = null }: { found?: string | null }) => (
  <LoopGroup {...useProposedLoops()} found={found} isPaused={false} />
)
const row = page.getByRole('article', { name: 'Loop for Museum' })
const dialog = page.getByRole('dialog', { name: 'Join this loop' })

/** I give to a private member, who gives to Olga, who gives to me. */
function loopOfThree(): Loop {
  const [mine, hers] = loopFor(id, 'Museum').swaps
  if (!mine || !hers) throw new Error('A loop has swaps')
  const nobody = { ...hers.from, _id: null, name: '', username: null, company: null, you: false }
  const soon = new Date(Date.now() + 47.5 * 3_600_000).toISOString()
  const between = { ...mine, perk: perkOf(olga, 'Gym pass'), from: nobody, to: hers.from }
  return { ...loopFor(id, 'Museum'), people: 3, expiresAt: soon, swaps: [{ ...mine, to: nobody }, between, hers] }
}

it('says who gives what to whom, of a private member no name; joined by keys, on a phone, in light and dark', async () => {
  await page.viewport(390, 844)
  const loop = loopOfThree()
  let there = loop
  answer(listLoops, () => [there])
  const sent = answer(acceptLoop, () => {
    there = { ...loop, answer: 'accepted', accepted: 1 }
    return there
  })
  await openPage(<Group />, '/mybids')
  await expect.element(row).toHaveTextContent('You give For Museum to Private member')
  await expect.element(row).toHaveTextContent('Private member gives Gym pass to Olga')
  await expect.element(row).toHaveTextContent('You get Museum from Olga')
  await expect.element(row).toHaveTextContent('Because Museum is on your want list')
  await expect.element(row).toHaveTextContent('0 of 3 said yes, 47 hours left')
  await expectRoomForWords('a loop on a phone')
  await expectLooksRight('a loop on a phone')

  row.getByRole('button', { name: 'Join Museum' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('How will you hand it over?')).toHaveFocus()
  await expectRoomForWords('joining on a phone')
  await expectLooksRight('joining on a phone')
  await userEvent.keyboard('Under the bench')
  await tabTo(dialog.getByRole('button', { name: 'Join', exact: true }))
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveTextContent('You said yes')
  expect(sent.map(({ body }) => body)).toEqual([{ logistics: 'Under the bench' }])
  await tabTo(row.getByRole('button', { name: 'Take it back Museum' }))
  await page.viewport(1280, 900)
  await expectAccessible('a loop that was joined')
})

it.each([
  ['with the last yes the dialog', null],
  ['a link to an agreed loop', id],
])('%s leads to the exchange in which the user gets something', async (_what, found) => {
  const agreed: Loop = { ...loopOfThree(), status: 'agreed', accepted: 3, answer: 'accepted' }
  const swaps = agreed.swaps.map((swap) => (swap.to._id === me._id ? { ...swap, exchangeId } : swap))
  answer(listLoops, () => (found ? [] : [loopOfThree()]))
  answer(getLoop, () => ({ ...agreed, swaps }))
  answer(acceptLoop, () => ({ ...agreed, swaps }))
  await openPage(<Group found={found} />, '/mybids')
  if (!found) {
    await row.getByRole('button', { name: 'Join Museum' }).click()
    await dialog.getByLabelText('How will you hand it over?').fill('At noon')
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect.element(page.getByText('Everybody said yes')).toBeVisible()
  }
  await expect.poll(() => location.pathname + location.search).toBe(`/acceptedbids?exchange=${exchangeId}`)
})
