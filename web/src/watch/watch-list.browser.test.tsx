import { addWatch, deleteWatch, listWatches, type Watch } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { TellMe } from './tell-me'
import { WatchList } from './watch-list'

const watchOf = (q: string): Watch => ({
  _id: `0198c000-0000-7000-8000-0000000000${q.length}0`,
  q,
  kind: null,
  minValue: null,
  maxValue: null,
  createdAt: '2026-01-07T09:00:00.000Z',
})
const [rowing, opera] = [watchOf('rowing'), watchOf('opera')]
async function openRemoved(q: string) {
  answer(listWatches, () => [rowing])
  const there = await openPage(
    <>
      <WatchList />
      <TellMe search={{ q }} />
    </>,
  )
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(page.getByText(/None yet/)).toBeVisible()
  return there
}

it('a search that was removed from another page on is not there while the list is read again', async () => {
  const sent = answer(deleteWatch, () => ({ _id: rowing._id, message: 'Gone' }))
  const { leave, goTo } = await openRemoved('opera')
  await leave()
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  answer(listWatches, () => held<Watch[]>().promise)
  await goTo('/')
  await expect.element(page.getByText(/None yet/)).toBeVisible()
})

it('the button that takes the place of the pressed one has the focus', async () => {
  let all: Watch[] = []
  answer(listWatches, () => all)
  answer(addWatch, () => {
    all = [opera]
    return opera
  })
  answer(deleteWatch, () => {
    all = []
    return { _id: opera._id, message: 'Gone' }
  })
  await openPage(<TellMe search={{ q: 'opera' }} />)
  const [tellMe, undo] = [page.getByRole('button', { name: 'Tell me' }), page.getByRole('button', { name: 'Undo' })]
  await tellMe.click()
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(tellMe).toHaveFocus()
})

it('there is room for a new search where one was just removed', async () => {
  const order: string[] = []
  answer(deleteWatch, () => {
    order.push('removed')
    return { _id: rowing._id, message: 'Gone' }
  })
  answer(addWatch, () => {
    order.push('kept')
    return opera
  })
  await openRemoved('opera')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect.poll(() => order).toEqual(['removed', 'kept'])
})

it('who is told of the same search again keeps it', async () => {
  const removed = answer(deleteWatch, () => ({ _id: rowing._id, message: 'Gone' }))
  const kept = answer(addWatch, () => rowing)
  await openRemoved('rowing')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect.poll(() => kept.length).toBe(1)
  dispatchEvent(new Event('pagehide'))
  await expect.element(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  expect(removed).toEqual([])
})

it('why no more can be kept is told, and it can be tried again', async () => {
  answer(listWatches, () => [rowing])
  answer(addWatch, () => refusal(409, { message: 'You are told about 20 searches, the most there can be.' }))
  await openPage(<TellMe search={{ q: 'opera' }} />)
  const tellMe = page.getByRole('button', { name: 'Tell me' })
  await tellMe.click()
  await expect.element(page.getByText('You are told about 20 searches, the most there can be.')).toBeVisible()
  await expect.element(tellMe).toBeEnabled()
})
