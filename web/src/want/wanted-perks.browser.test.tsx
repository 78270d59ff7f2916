import { getPerk, listPerks, type Perk } from '@perkloop/contract/perk'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { WantedPerks } from './wanted-perks'

const search = page.getByRole('searchbox', { name: 'Find perks' })
const perks = ['Sauna', 'Coffee', 'Museum'].map((title) => perkOf(olga, title))

function Three() {
  const [ids, setIds] = useState(perks.map(({ _id }) => _id))
  return <WantedPerks ids={ids} onIds={setIds} />
}

async function openThree() {
  answer(getPerk, ({ params }) => perks.find(({ _id }) => _id === params.id) ?? refusal(404))
  await openPage(<Three />)
  await expect.element(remove('Museum')).toBeVisible()
}

const remove = (title: string) => page.getByRole('button', { name: `Remove ${title}` })
const none = page.getByText('No perk found')

it('that nothing was found is not said of words that are still searched for', async () => {
  answer(listPerks, () => [])
  await openPage(<WantedPerks ids={[]} onIds={() => {}} />)
  await search.fill('gung')
  await expect.element(none).toBeVisible()
  const reading = held<Perk[]>()
  answer(listPerks, () => reading.promise)
  await search.fill('gong')
  await expect.element(none).not.toBeInTheDocument()
  reading.resolve([perkOf(olga, 'Gong')])
  await expect.element(page.getByRole('button', { name: 'Add Gong' })).toBeVisible()
})

it('a search that failed says why, and not that nothing was found', async () => {
  answer(listPerks, () => refusal(422, { message: 'Not these' }))
  await openPage(<WantedPerks ids={[]} onIds={() => {}} />)
  await search.fill('gong')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not these')
  expect(none.query()).toBeNull()
})

it('a double click removes one', async () => {
  await openThree()
  await remove('Sauna').dblClick()
  await expect.element(remove('Sauna')).not.toBeInTheDocument()
  await painted()
  await expect.element(remove('Coffee')).toBeVisible()
})

it('what is removed by the keyboard hands the focus to the next, and at last to the search', async () => {
  await openThree()
  remove('Coffee').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Museum')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('Sauna')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveFocus()
})
