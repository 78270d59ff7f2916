import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { openPage } from '../../test/open-page'
import { config } from '../../test/samples'
import { PublicMarketplacePage } from './public-marketplace-page'

it('where visitors see no perk it says so, and offers no search', async () => {
  config.publicListing = false
  onTestFinished(() => {
    config.publicListing = true
  })
  await openPage(<PublicMarketplacePage visitor membersOnly />, '/public-marketplace?q=pass')
  await expect.element(page.getByRole('heading', { name: 'Members see the perks here' })).toBeVisible()
  expect(page.getByRole('searchbox').query()).toBeNull()
  await expectLooksRight('a marketplace for members only')
})
