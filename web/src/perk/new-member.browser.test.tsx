import { listBids } from '@perkloop/contract/bid'
import { listExchanges } from '@perkloop/contract/exchange'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { listFeaturedPerks, listPerks } from '@perkloop/contract/perk'
import { listSuggestions, type Suggestion } from '@perkloop/contract/suggestion'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf } from '../../test/samples'
import { MarketplaceScreen } from './marketplace-screen'

const swaps = page.getByRole('region', { name: 'Swaps for you' })
const featured = page.getByRole('region', { name: 'Featured perks' })
const top = (part: typeof swaps) => part.element().getBoundingClientRect().top

it('a new member without swaps reads how to get some; nothing below moves when that comes late', async () => {
  answer(listBids, () => [])
  answer(listExchanges, () => [])
  answer(listOwnPerks, () => [])
  answer(listFeaturedPerks, () => [perkOf(olga, 'Rowing club')])
  answer(listPerks, () => [perkOf(olga, 'Rowing club')])
  const late = held<Suggestion[]>()
  answer(listSuggestions, () => late.promise)
  onTestFinished(() => localStorage.removeItem(`perkloop.firstSteps.${me._id}`))
  await openPage(<MarketplaceScreen />, '/marketplace', { ...me, createdAt: new Date().toISOString() })
  await expect.element(swaps).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('region', { name: 'Your first swap' })).toBeVisible()
  await expect.element(featured).toBeVisible()
  const sorts = page.getByRole('tablist', { name: 'Sort perks' })
  const before = top(sorts)
  late.resolve([])
  await expect.element(swaps).toHaveTextContent('say what you would take')
  expect(top(sorts)).toBe(before)

  // New members have them above the large perks, others below.
  expect(top(swaps)).toBeLessThan(top(featured))
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await expect.poll(() => top(swaps)).toBeGreaterThan(top(featured))
  await swaps.getByRole('button', { name: 'Post your first perk' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Post Your Perk' })).toBeVisible()
})
