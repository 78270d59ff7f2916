import { placeBid } from '@perkloop/contract/bid'
import { type Loop, listLoops } from '@perkloop/contract/loop'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import type { OwnPerk } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { loopFor, me, olga, perkOf, receivedBid } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { SwapsForYou } from './swaps-for-you'

const swaps = page.getByRole('region', { name: 'Swaps for you' })

async function openSwaps({ perks, loops = [] }: { perks: OwnPerk[]; loops?: Loop[] }) {
  answer(listSuggestions, () => [])
  answer(listOwnPerks, () => perks)
  const asked = answer(listLoops, () => loops)
  let posts = 0
  await openPage(<SwapsForYou href={() => '/'} onPost={() => (posts += 1)} />)
  return { asked, posts: () => posts }
}

it('who has no perks is led to posting one', async () => {
  const { asked, posts } = await openSwaps({ perks: [] })
  await expect.element(swaps).toHaveTextContent('Post a perk and say what you would take for it')
  await swaps.getByRole('button', { name: 'Post your first perk' }).click()
  expect(posts()).toBe(1)
  expect(asked).toEqual([])
})

it('no empty box stands there while one’s own perks are read', async () => {
  answer(listSuggestions, () => [])
  const asked = answer(listOwnPerks, () => held<OwnPerk[]>().promise)
  await openPage(<SwapsForYou href={() => '/'} onPost={undefined} />)
  await expect.poll(() => asked.length).toBe(1)
  expect(document.querySelector('.swaps-none')).toBeNull()
  expect(document.querySelector('.swaps-place.sk')).not.toBeNull()
})

it('who has perks is not told to post one', async () => {
  await openSwaps({ perks: [perkOf(me, 'Museum card')] })
  await expect.element(swaps).toHaveTextContent('Nothing fits both ways yet')
  await expect.element(swaps).not.toHaveTextContent('Post')
  await expect.element(swaps.getByRole('link')).toHaveAttribute('href', '/myperks')
})

it('who has loops to answer is told of those', async () => {
  const open = loopFor('0198c000-0000-7000-8000-0000000000f1', 'Sauna')
  const joined: Loop = { ...loopFor('0198c000-0000-7000-8000-0000000000f2', 'Rowing club'), answer: 'accepted' }
  await openSwaps({ perks: [perkOf(me, 'Museum card')], loops: [open, joined] })
  await expect.element(swaps).toHaveTextContent('One loop is waiting for your answer')
  await expect.element(swaps.getByRole('link')).toHaveAttribute('href', '/mybids')
})

it('where they can’t be had one can try again', async () => {
  answer(listOwnPerks, () => [])
  answer(listSuggestions, () => refusal(503))
  await openPage(<SwapsForYou href={() => '/'} onPost={undefined} />)
  const again = swaps.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listSuggestions, () => [])
  await again.click()
  await expect.element(swaps).toHaveTextContent('Nothing fits both ways yet')
})

const mine = { _id: '0198c000-0000-7000-8000-0000000000e1', title: 'Zabaglione credit', estimatedValue: 20 }
const swap = (title: string) => {
  const theirs = perkOf(olga, title, { kind: 'fitness', estimatedValue: 65 })
  return { theirs, mine, quantity: 3, theyWant: 'food' as const, apart: 5 }
}

/** Two swaps, of which the first goes once it is bid on; time is skipped by `wait`. */
async function openTwo() {
  const wait = skipTime()
  let all = [swap('Zumba pass'), swap('Zoo ticket')]
  answer(listSuggestions, () => all)
  const placed = answer(placeBid, () => {
    all = all.slice(1)
    return receivedBid
  })
  await openPage(<SwapsForYou href={() => '/'} onPost={undefined} />)
  return { wait, placed }
}

it('"Bid now" keeps the focus while it can be undone, and hands it on as the swap goes', async () => {
  const { wait, placed } = await openTwo()
  const bid = swaps.getByRole('button', { name: 'Zumba pass' })
  await expect.element(bid).toBeVisible()
  bid.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bid).toHaveTextContent('Bid Pending')
  await userEvent.keyboard('{Enter}')
  await expect.element(bid).toHaveFocus()
  await wait(6_000)
  await expect.element(bid).not.toBeInTheDocument()
  await expect.element(swaps).toHaveFocus()
  expect(placed).toHaveLength(1)
})

it('"Bid now" is taken back by Undo, and pressed twice places one bid, of what was said', async () => {
  const { wait, placed } = await openTwo()
  const bid = swaps.getByRole('button', { name: 'Bid now on Zumba pass' })
  await bid.dblClick()
  await expect.element(swaps.getByRole('button', { name: 'Bid Pending on Zumba pass' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(bid).toBeEnabled()
  await wait(6_000)
  expect(placed).toEqual([])
  await bid.click()
  await wait(6_000)
  // The list that is read again would else wait for a clock that stands after this test.
  await expect.element(swaps.getByRole('listitem').filter({ hasText: 'Zumba pass' })).not.toBeInTheDocument()
  expect(placed.map(({ body }) => body)).toMatchObject([{ bidPerkId: mine._id, quantity: 3 }])
})

it.each([390, 1280])('a swap says why it suits both, and fits, %i px wide', async (width) => {
  await page.viewport(width, 800)
  answer(listSuggestions, () => [swap('Zumba pass')])
  answer(listOwnPerks, () => [])
  answer(listLoops, () => [])
  await openPage(
    // On a phone the row goes to the edges of the page.
    <div style={{ paddingInline: 16 }}>
      <SwapsForYou href={() => '/'} onPost={undefined} />
    </div>,
  )
  await expect
    .element(swaps.getByRole('listitem'))
    .toHaveTextContent('Olga wants something in Food, you have 3 × Zabaglione credit, $5 apart')
  await expectLooksRight('swaps for you')
})
