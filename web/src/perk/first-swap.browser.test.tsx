import { type Bid, listBids } from '@perkloop/contract/bid'
import { type Exchange, listExchanges } from '@perkloop/contract/exchange'
import { listLoops } from '@perkloop/contract/loop'
import { createPerk, listOwnPerks } from '@perkloop/contract/own-perk'
import { listFeaturedPerks, listPerks, type OwnPerk } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import { listWatches } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { askedExchange, me, olga, perkOf, receivedBid } from '../../test/samples'
import { changed } from '../platform/changes'
import { queryClient } from '../platform/query-client'
import { MarketplaceScreen } from './marketplace-screen'

const steps = page.getByRole('region', { name: 'Your first swap' })
/** The step that is to be done. */
const now = () => steps.element().querySelector('[aria-current=step]')?.textContent

it('a new member is led from nothing to a first exchange, by what really happened', async () => {
  const own: OwnPerk[] = []
  let bids: Bid[] = []
  let exchanges: Exchange[] = []
  answer(listOwnPerks, () => own)
  answer(listFeaturedPerks, () => [])
  answer(listSuggestions, () => [])
  answer(listWatches, () => [])
  answer(listLoops, () => [])
  answer(listPerks, () => [perkOf(olga, 'Rowing club')])
  answer(listBids, () => bids)
  answer(listExchanges, () => exchanges)
  answer(createPerk, () => {
    const perk = perkOf(me, 'Vegetable box')
    own.push(perk)
    return perk
  })
  const nova = { ...me, createdAt: new Date().toISOString() }
  const { reload } = await openPage(<MarketplaceScreen />, '/marketplace', nova)
  await expect.element(steps).toBeVisible()
  expect(now()).toContain('Post what you don’t use')
  await expect.element(page.getByRole('region', { name: 'Swaps for you' })).toHaveTextContent('say what you would take')
  await expectLooksRight('the first steps')

  await steps.getByRole('button', { name: 'Post a perk' }).click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  await form.getByRole('button', { name: 'Open calendar' }).click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expectLooksRight('a calendar')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  for (const [label, value] of [
    ['Title', 'Vegetable box'],
    ['Description', 'Every Friday'],
    ['Estimated value', '32'],
  ] as const)
    await form.getByLabelText(label).fill(value)
  await form.getByRole('button', { name: 'Post Perk' }).click()
  // One's own perks are not in the marketplace: the toast leads to where they are.
  await page.getByRole('button', { name: 'See it in My Perks' }).click()
  await expect.poll(() => location.pathname).toBe('/myperks')
  history.back()
  await expect.poll(() => location.pathname).toBe('/marketplace')
  await expect.poll(now).toContain('Bid on what you want')

  bids = [{ ...receivedBid, bidderId: me }]
  await changed('bid')
  await expect.poll(now).toContain('Agree and swap')
  await expect.element(steps.getByRole('link', { name: 'See your bids' })).toHaveAttribute('href', '/mybids')

  exchanges = [askedExchange]
  await changed('exchange')
  await expect.element(steps).not.toBeInTheDocument()
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(steps).not.toBeInTheDocument()
})
