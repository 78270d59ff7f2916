import type { Bid } from '@perkloop/contract/bid'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf, receivedBid } from '../../test/samples'
import { EarlierOffers } from './earlier-offers'

const at = '2026-01-07T09:00:00.000Z'
const received: Bid = {
  ...receivedBid,
  counterRounds: 2,
  earlierOffers: [
    {
      round: 1,
      byOwner: true,
      perkTitle: 'Lunch card',
      quantity: 3,
      note: 'Rather that',
      outcome: 'countered',
      createdAt: at,
    },
    { round: 2, byOwner: false, perkTitle: 'Rowing club', quantity: 1, note: null, outcome: 'refused', createdAt: at },
  ],
}
const placed: Bid = { ...received, offeredPerkId: perkOf(olga, 'Museum card'), bidderId: me }

it.each([
  ['the owner', received, ['You: 3 × Lunch card', 'Olga: Rowing club']],
  ['the bidder', placed, ['Olga: 3 × Lunch card', 'You: Rowing club']],
] as const)('%s reads who suggested what before, once they ask for it', async (_who, bid, lines) => {
  await openPage(<EarlierOffers bid={bid} />)
  const list = page.getByRole('listitem')
  expect(list.query()).toBeNull()
  await page.getByText('Earlier suggestions (2)').click()
  for (const [at, line] of lines.entries()) await expect.element(list.nth(at)).toHaveTextContent(line)
  await expect.element(list.nth(0)).toHaveTextContent('“Rather that”Answered with something else')
  await expect.element(list.nth(1)).toHaveTextContent('Refused')
})
