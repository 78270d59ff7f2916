import { listPerks, type Perk } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { WantedPerks } from './wanted-perks'

const search = page.getByRole('searchbox', { name: 'Find perks' })
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
