import { listBids } from '@perkloop/contract/bid'
import { listExchanges } from '@perkloop/contract/exchange'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { listFeaturedPerks, listPerks } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import { listWatches } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf } from '../../test/samples'
import { findWide } from '../../test/too-wide'
import { queryClient } from '../platform/query-client'
import { MarketplaceScreen } from './marketplace-screen'

const nora = { ...me, createdAt: new Date().toISOString() }
const nils = { ...olga, ...nora, _id: olga._id }
const steps = page.getByRole('region', { name: 'Your first swap' })
const market = page.getByRole('heading', { name: 'Marketplace', level: 1 })

/** The marketplace as a member finds it, who is new unless it is another one. */
function openMarketplace(user = nora) {
  answer(listOwnPerks, () => [])
  answer(listFeaturedPerks, () => [])
  answer(listSuggestions, () => [])
  answer(listWatches, () => [])
  answer(listPerks, () => [perkOf(olga, 'Rowing club')])
  answer(listExchanges, () => [])
  const asked = answer(listBids, () => [])
  return openPage(<MarketplaceScreen />, '/marketplace', user).then((opened) => ({ ...opened, asked }))
}

it('the steps are put away for good by the user whom they bother, and for nobody else', async () => {
  const { asked, reload } = await openMarketplace()
  await expect.element(steps).toBeVisible()
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await expect.element(steps).not.toBeInTheDocument()
  const before = asked.length
  await reload()
  // Until what the steps follow from is there.
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(market).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
  await reload(nils)
  await expect.element(steps).toBeVisible()
})

it.each([320, 390, 1280])('the steps fit, %i px wide', async (width) => {
  await page.viewport(width, 650)
  await openMarketplace()
  await expect.element(page.getByRole('button', { name: 'Post a perk' })).toBeVisible()
  await document.fonts.ready
  expect(findWide(steps.element())).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('a user who has been here for long is not led', async () => {
  await openMarketplace({ ...nora, createdAt: '2020-01-05T09:00:00.000Z' })
  await expect.element(page.getByRole('heading', { name: 'Rowing club' })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(steps).not.toBeInTheDocument()
})
