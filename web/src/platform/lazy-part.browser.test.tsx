import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { lazyPart } from './lazy-part'
import { PartNotLoaded } from './part-not-loaded'

const Panel = lazyPart(
  () => Promise.reject<{ Panel: () => null }>(new Error('It was replaced by a deployment')),
  (file) => file.Panel,
)

it('a part that its user expects says that it could not be loaded', async () => {
  await openPage(<Panel failed={<PartNotLoaded />} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^This part could not be loaded/)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('one that nobody misses says nothing', async () => {
  await openPage(<Panel meanwhile="Loading" />)
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
  expect(page.getByRole('alert').query()).toBeNull()
})
