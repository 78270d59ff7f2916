import { listBids } from '@perkloop/contract/bid'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { listFeaturedPerks, listPerks } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import { listWatches } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { MarketplaceScreen } from './marketplace-screen'

const featured = page.getByRole('region', { name: 'Featured perks' })
const search = page.getByRole('searchbox', { name: 'Search perks' })
const chosen = (range: string) => page.getByRole('button', { name: `Monthly value: ${range}` })
const asked = () => Object.fromEntries(new URLSearchParams(location.search))

it('a range and a sort are in the address, outlive a reload, and go with a cleared search', async () => {
  const gym = perkOf(olga, 'Gym pass', { estimatedValue: 80 })
  answer(listBids, () => [])
  answer(listFeaturedPerks, () => [gym])
  answer(listSuggestions, () => [])
  answer(listOwnPerks, () => [])
  answer(listWatches, () => [])
  const calls = answer(listPerks, ({ query }) => (query.q ? [] : [gym]))
  const { reload } = await openPage(<MarketplaceScreen />, '/marketplace')
  await expect.element(featured).toBeVisible()
  await chosen('Any value').click()
  await page.getByLabelText('From').fill('75')
  await page.getByLabelText('To', { exact: true }).fill('25')
  await page.getByRole('button', { name: 'Show perks' }).click()
  await expect.element(page.getByText('At least as much as From')).toBeVisible()
  await expectAccessible('a wrong range')
  await page.getByLabelText('To', { exact: true }).fill('90')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen('$75 to $90')).toBeVisible()
  expect(asked()).toEqual({ minValue: '75', maxValue: '90' })
  await expect.element(featured).not.toBeInTheDocument()
  const sort = page.getByRole('tab', { name: 'Value low' })
  await sort.click()
  await expect.poll(() => calls.at(-1)?.query).toMatchObject({ minValue: '75', maxValue: '90', sort: 'value-low' })

  await reload()
  await expect.element(chosen('$75 to $90')).toBeVisible()
  await expect.element(sort).toHaveAttribute('aria-selected', 'true')
  await search.fill('zzqqxx')
  await expect.element(page.getByText('Nothing matches “zzqqxx”')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear search' }).click()
  await expect.element(chosen('Any value')).toBeVisible()
  await expect.element(search).toHaveValue('')
})
