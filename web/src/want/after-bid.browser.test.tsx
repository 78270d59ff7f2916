import { listBids, placeBid } from '@perkloop/contract/bid'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getPerk } from '@perkloop/contract/perk'
import { getWants, setWants, type Wants } from '@perkloop/contract/want'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf, receivedBid } from '../../test/samples'
import { PlaceBidDialog } from '../bid/place-bid-dialog'
import { queryClient } from '../platform/query-client'

const sauna = perkOf(olga, 'Wished sauna', { estimatedValue: 95, kind: 'wellness' })
const seat = perkOf(me, 'Wished seat', { estimatedValue: 90 })
/** What "Yes" stores. */
const wish = { kind: 'wellness', minValue: 48, maxValue: 190 } as const
const question = page.getByRole('alertdialog', { name: 'Would something like it do as well?' })

function Bidding() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <PlaceBidDialog target={sauna} onClose={() => setOpen(false)} />
}

async function bid(wants: Wants) {
  answer(getPerk, () => sauna)
  answer(listBids, () => [])
  answer(listOwnPerks, () => [seat])
  answer(getWants, () => wants)
  answer(placeBid, () => receivedBid)
  await openPage(<Bidding />)
  const form = page.getByRole('dialog', { name: 'Place a bid' })
  await expect.element(form).toHaveTextContent('Wished seat')
  // Nothing is asked as long as it is not known what one would take.
  await expect.poll(() => queryClient.getQueryData(['wants', seat._id])).toBeDefined()
  await form.getByRole('button', { name: 'Place Bid' }).click()
  await expect.element(page.getByText('Bid placed successfully!')).toBeVisible()
}

it('after a bid something like it is asked for, and kept as a wish', async () => {
  const sent = answer(setWants, ({ body }) => body as Wants)
  await bid({ perks: [], wishes: [], quantity: 1 })
  await expect.element(question).toHaveTextContent('Anything in Wellness, $48 to $190.')
  await expectAccessible('the question after a bid')
  await question.getByRole('button', { name: 'Yes, look for loops' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ perks: [], wishes: [wish], quantity: 1 }])
})

it.each([
  ['just that', wish],
  ['anything of its kind', { kind: 'wellness' }],
] as const)('what is wished for already is not asked for again: %s', async (_what, wished) => {
  await bid({ perks: [], wishes: [wished], quantity: 1 })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(question.query()).toBeNull()
})
