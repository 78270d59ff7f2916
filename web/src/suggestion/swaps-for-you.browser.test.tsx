import { type Loop, listLoops } from '@perkloop/contract/loop'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import type { OwnPerk } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { loopFor, me, perkOf } from '../../test/samples'
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
