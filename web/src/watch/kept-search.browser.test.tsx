import { addWatch, deleteWatch, listWatches, type Watch } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { TellMe } from './tell-me'
import { WatchList } from './watch-list'

const search = { q: 'unicycle', kind: 'fitness', maxValue: 60 } as const
const kept: Watch = {
  ...{ _id: '0198c000-0000-7000-8000-000000000080', ...search, minValue: null },
  createdAt: '2026-01-07T09:00:00.000Z',
}
const list = page.getByRole('region', { name: 'Your searches' })
const row = list.getByRole('link', { name: '“unicycle”, Fitness, up to $60' })
const told = page.getByText('You’ll be told')

/** The searches of the user, which the server keeps. */
function answerWatches(...first: Watch[]) {
  let all = first
  const adding = held()
  answer(listWatches, () => all)
  const added = answer(addWatch, async () => {
    await adding.promise
    all = [kept]
    return kept
  })
  const deleted = answer(deleteWatch, () => {
    all = []
    return { _id: kept._id, message: 'Gone' }
  })
  return { added, store: adding.resolve, deleted }
}

it('a search is kept by one press and let go by another, once each', async () => {
  const { added, store, deleted } = answerWatches()
  await openPage(<TellMe search={search} />, '/marketplace?q=unicycle')
  const tellMe = page.getByRole('button', { name: 'Tell me' })
  await tellMe.dblClick()
  store()
  await expect.element(told).toBeVisible()
  await expectLooksRight('a search that is kept')
  await expect
    .element(page.getByRole('link', { name: 'Your searches' }))
    .toHaveAttribute('href', '/profile?tab=mail#searches')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tellMe).toBeVisible()
  await expect.poll(() => deleted.length).toBe(1)
  expect(added.map(({ body }) => body)).toEqual([search])
})

it('another search is another one', async () => {
  answerWatches(kept)
  await openPage(<TellMe search={{ ...search, q: 'Unicycle' }} />)
  await expect.element(told).toBeVisible()
  await openPage(<TellMe search={{ q: 'unicycle', kind: 'fitness' }} />)
  await expect.element(page.getByRole('button', { name: 'Tell me' })).toBeVisible()
})

it('the list names each search and leads to it; one that is removed can be had back', async () => {
  answerWatches(kept)
  await openPage(<WatchList />, '/profile?tab=mail')
  await expect.element(row).toHaveAttribute('href', '/marketplace?q=unicycle&kind=fitness&maxValue=60')
  await expectLooksRight('the searches one keeps')
  await list.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(list).toHaveTextContent('None yet.')
  await expect.element(list.getByRole('heading', { name: 'Your searches' })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toBeVisible()
})

it('where the searches cannot be read, a press reads them again, says why it failed, and goes on where it did not', async () => {
  const { added, store } = answerWatches()
  answer(listWatches, () => refusal(422, { message: 'Not now' }))
  await openPage(<TellMe search={search} />)
  const tellMe = page.getByRole('button', { name: 'Tell me' })
  await expect.element(tellMe).not.toHaveAttribute('aria-busy')
  await tellMe.click()
  await expect.element(page.getByText('Not now')).toBeVisible()
  expect(added).toEqual([])
  store()
  answer(listWatches, () => (added.length > 0 ? [kept] : []))
  await tellMe.click()
  await expect.element(told).toBeVisible()
  expect(added.map(({ body }) => body)).toEqual([search])
})

it('a search that is kept already is not kept again by who could not know', async () => {
  const { added } = answerWatches()
  answer(listWatches, () => refusal(422, { message: 'Not now' }))
  await openPage(<TellMe search={search} />)
  const tellMe = page.getByRole('button', { name: 'Tell me' })
  await expect.element(tellMe).not.toHaveAttribute('aria-busy')
  answer(listWatches, () => [kept])
  await tellMe.click()
  await expect.element(told).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(added).toEqual([])
})
