import { confirmCompletion, type Exchange, listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { answerRoom } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange, me, olga, perkOf } from '../../test/samples'
import { AcceptedBidsScreen } from '../exchange/accepted-bids-screen'

const loopId = '0198c000-0000-7000-8000-0000000000f1'
const cleo = { ...olga, _id: '0198c000-0000-7000-8000-000000000003', name: 'Cleo Cart', username: 'cleo' }
const [coffee, gym, museum] = [perkOf(me, 'Coffee'), perkOf(olga, 'Gym'), perkOf(cleo, 'Museum')]
const { bidId } = askedExchange

/** I give Coffee to Olga, who says that she has it. */
const giving: Exchange = {
  ...{ ...askedExchange, loopId },
  bidId: { ...bidId, offeredPerkId: coffee, bidPerkId: gym, bidderId: olga },
}
/** I get Museum from Cleo. */
const getting: Exchange = {
  ...{ ...giving, _id: '0198c000-0000-7000-8000-0000000000e2', status: 'ongoing', completionInitiator: null },
  ...{ completionRequestedAt: null, logistics: 'I hand it to you at lunch.' },
  bidId: { ...bidId, offeredPerkId: museum, bidPerkId: coffee, bidderId: me },
}

it('both halves of a loop are listed, and each says what it is half of and leads to the other', async () => {
  answerRoom(() => giving)
  answer(listExchanges, () => [giving, getting])
  await openPage(<AcceptedBidsScreen />, `/acceptedbids?exchange=${getting._id}`)
  const list = page.getByRole('complementary', { name: 'Your exchanges' })
  await expect.poll(() => list.getByRole('link').elements()).toHaveLength(2)
  expect(list.getByText('Loop', { exact: true }).elements()).toHaveLength(2)
  await expect.element(page.getByText('You get Museum from Cleo. For it you give Coffee to Olga.')).toBeVisible()
  await expect.element(page.getByText('I hand it to you at lunch.')).toBeInTheDocument()
  await page.getByRole('link', { name: 'See the other half' }).click()
  await expect.element(page.getByText('You give Coffee to Olga. For it you get Museum from Cleo.')).toBeVisible()
})

it('who hands something over in a loop is asked for that alone, and told what they gave', async () => {
  let now = giving
  answerRoom(() => now)
  answer(listExchanges, () => [now, getting])
  answer(confirmCompletion, () => {
    now = { ...giving, status: 'completed', completedAt: giving.updatedAt }
    return now
  })
  await openPage(<AcceptedBidsScreen />, `/acceptedbids?exchange=${giving._id}`)
  await expect.element(page.getByText('Confirm if you have handed over Coffee.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Completion' }).click()
  await expect.element(page.getByText('You gave Coffee to Olga')).toBeVisible()
})
