import type { Bid } from '@perkloop/contract/bid'
import { makeCounterOffer } from '@perkloop/contract/counter-offer'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getUser } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf, profileOfOlga, receivedBid } from '../../test/samples'
import { addDays, today } from '../ui/dates'
import { SuggestDialog } from './suggest-dialog'

const [rowing, lunch] = [perkOf(olga, 'Rowing club'), perkOf(olga, 'Lunch card')]
const received: Bid = { ...receivedBid, bidPerkId: rowing }
const dialog = page.getByRole('dialog')
const suggest = dialog.getByRole('button', { name: 'Suggest', exact: true })
const note = dialog.getByRole('textbox', { name: 'Note' })

it('the owner chooses among the bidder’s perks, and what was typed stays when it is refused', async () => {
  answer(getUser, () => profileOfOlga([lunch, rowing]))
  const asked = answer(makeCounterOffer, () => refusal(409, { message: 'Not any more' }))
  await openPage(<SuggestDialog bid={received} onClose={() => {}} />)
  await expect.element(suggest).toBeDisabled()
  await dialog.getByText('Lunch card').click()
  await expect.element(suggest).toBeEnabled()
  await dialog.getByLabelText('Quantity').fill('4')
  await note.fill('Lunch, please')
  await suggest.click()
  await expect.element(dialog.getByText('Please select a completion date')).toBeVisible()
  await expectAccessible('the dialog of a counter-offer')
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabelText('Logistics').fill('At noon')
  await suggest.click()
  await expect.element(dialog.getByText('Not any more')).toBeVisible()
  await expect.element(note).toHaveValue('Lunch, please')
  await expect.element(dialog.getByLabelText('Logistics')).toHaveValue('At noon')
  expect(asked[0]?.body).toEqual({
    bidPerkId: lunch._id,
    quantity: 4,
    note: 'Lunch, please',
    exchangeData: { completionDate: addDays(today(), 7), logistics: 'At noon' },
  })
})

it('the bidder answers without date and logistics, from what stands', async () => {
  const [mine, other] = [perkOf(me, 'Tea crate'), perkOf(me, 'Sauna')]
  answer(listOwnPerks, () => [mine, other])
  const asked = answer(makeCounterOffer, () => refusal(409, { message: 'Not any more' }))
  const placed: Bid = {
    ...received,
    offeredPerkId: perkOf(olga, 'Rowing club'),
    bidPerkId: mine,
    bidderId: me,
    counterRounds: 1,
    counterOffer: {
      ...{ round: 1, byOwner: true, bidPerkId: other, quantity: 2, note: null, onHold: false },
      ...{ completionDate: addDays(today(), 7), logistics: 'At noon', createdAt: received.createdAt },
    },
  }
  await openPage(<SuggestDialog bid={placed} onClose={() => {}} />)
  await expect.element(dialog.getByRole('radio', { name: /Sauna/ })).toBeChecked()
  await expect.element(dialog.getByText('Choose another perk or another quantity than now')).toBeVisible()
  expect(dialog.getByLabelText('Logistics').query()).toBeNull()
  await dialog.getByText('Tea crate').click()
  await suggest.click()
  await expect.poll(() => asked[0]?.body).toEqual({ bidPerkId: mine._id, quantity: 2, note: '' })
})

it('perks that could not be read can be read again', async () => {
  answer(getUser, () => refusal(403, { message: 'Not now' }))
  await openPage(<SuggestDialog bid={received} onClose={() => {}} />)
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(getUser, () => profileOfOlga([lunch]))
  await again.click()
  await expect.element(dialog.getByRole('radio', { name: /Lunch card/ })).toBeVisible()
})

it('without a free perk another quantity is still possible; a list that cannot be had is said', async () => {
  answer(getUser, () => profileOfOlga())
  await openPage(<SuggestDialog bid={received} onClose={() => {}} />)
  await expect.element(dialog.getByText(/No perk is free right now/)).toBeVisible()
  await dialog.getByLabelText('Quantity').fill('2')
  await expect.element(suggest).toBeEnabled()
  await dialog.getByLabelText('Quantity').fill('1000')
  await expect.element(suggest).toBeDisabled()
})
