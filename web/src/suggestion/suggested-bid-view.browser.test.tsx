import { type Bid, listBids, placeBid } from '@perkloop/contract/bid'
import { listLoops } from '@perkloop/contract/loop'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getPerk, listFeaturedPerks, listPerks } from '@perkloop/contract/perk'
import { listSuggestions } from '@perkloop/contract/suggestion'
import { getUser } from '@perkloop/contract/user'
import { listWatches } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, olga, perkOf, profileOfOlga, receivedBid } from '../../test/samples'
import { MarketplaceScreen } from '../perk/marketplace-screen'

const rowing = perkOf(olga, 'Rowing club')
const museum = perkOf(ben, 'Museum card')

/** The marketplace, where a suggested swap was pressed and its bid still waits. */
async function bidNow() {
  answer(getPerk, () => rowing)
  answer(listBids, () => [])
  answer(listFeaturedPerks, () => [])
  answer(listSuggestions, () => [{ theirs: rowing, mine: museum, quantity: 1, theyWant: null, apart: 0 }])
  answer(listOwnPerks, () => [museum])
  answer(listLoops, () => [])
  answer(listWatches, () => [])
  answer(listPerks, () => [rowing])
  answer(getUser, () => profileOfOlga([rowing]))
  const { promise, resolve } = held<Bid>()
  const sent = answer(placeBid, () => promise)
  await openPage(<MarketplaceScreen />, '/marketplace')
  await page.getByRole('button', { name: /^Bid now/ }).click()
  return { sent, placed: () => resolve({ ...receivedBid, offeredPerkId: rowing, bidPerkId: museum, bidderId: ben }) }
}

it('"View bid" sends a bid that still waits, and leads to it once it is placed', async () => {
  const { sent, placed } = await bidNow()
  await page.getByRole('button', { name: /^View bid/i }).click()
  await expect.poll(() => sent.length, { timeout: 3_000 }).toBe(1)
  expect(location.pathname).toBe('/marketplace')
  placed()
  await expect.poll(() => location.pathname + location.hash).toBe('/mybids#placed')
})

it('the link in the open perk sends it too', async () => {
  const { sent, placed } = await bidNow()
  await page.getByRole('link', { name: 'Rowing club' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View bid' }).click()
  // By itself it is sent after six seconds.
  await expect.poll(() => sent.length, { timeout: 3_000 }).toBe(1)
  placed()
})
