import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { Status } from '../ui/badge'
import { FeaturedPerks } from './featured-perks'

it.each([
  ['the large one', 'Rowing club'],
  ['one beside it', 'Museum card'],
])('%s shows that a bid on it is pending, and the other does not', async (_which, asked) => {
  const perks = ['Rowing club', 'Museum card'].map((title) => perkOf(olga, title))
  const state = ({ title }: { title: string }) => title === asked && <Status kind="bid_pending" />
  await openPage(<FeaturedPerks perks={perks} action={() => null} state={state} href={() => '/'} />)
  await expect.element(page.getByRole('article').filter({ hasText: asked }).getByText('Bid Pending')).toBeVisible()
  await expect.element(page.getByText('Bid Pending')).toHaveLength(1)
})
