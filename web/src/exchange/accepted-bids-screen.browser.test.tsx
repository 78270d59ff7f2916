import { listMessages, listUnread } from '@perkloop/contract/chat'
import { type Exchange, listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { answerRoom } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange, me, messageOf, olga } from '../../test/samples'
import { changed } from '../platform/changes'
import { AcceptedBidsScreen } from './accepted-bids-screen'

const added: Exchange = { ...askedExchange, _id: '0198c000-0000-7000-8000-0000000000e9' }
const address = `/acceptedbids?exchange=${added._id}`
const notYours = page.getByText('This exchange is not one of yours')
const none = page.getByText('No exchanges yet')

it.each([0, 1])('an exchange that began since %s were read is not said to be somebody else’s', async (count) => {
  const known = [askedExchange].slice(0, count)
  answerRoom(() => askedExchange)
  answer(listExchanges, () => known)
  const { leave, goTo } = await openPage(<AcceptedBidsScreen />, '/acceptedbids')
  await expect.element(count === 0 ? none : page.getByRole('region', { name: 'Open exchange' })).toBeVisible()
  await leave()
  await changed('exchange')
  const late = held<Exchange[]>()
  answer(listExchanges, () => late.promise)
  await goTo(address)
  await expect.element(page.getByText('Loading your exchanges')).toBeInTheDocument()
  expect(notYours.query()).toBeNull()
  expect(none.query()).toBeNull()
  late.resolve([added, ...known])
  await expect.element(page.getByRole('region', { name: 'Open exchange' })).toBeVisible()
})

it('one of somebody else’s is said to be, once all are read', async () => {
  answerRoom(() => askedExchange)
  await openPage(<AcceptedBidsScreen />, address)
  await expect.element(notYours).toBeVisible()
})

/** One in each group, the first of them overdue. */
function oneOfEach(): Exchange[] {
  const moment = askedExchange.createdAt
  const open = { completionInitiator: null, completionRequestedAt: null }
  return [
    { ...askedExchange, ...open, _id: idOf(1), status: 'ongoing', completionDate: '2026-01-08' },
    askedExchange,
    { ...askedExchange, _id: idOf(2), status: 'completed', completedAt: moment },
    { ...askedExchange, ...open, _id: idOf(3), status: 'cancelled', cancelledAt: moment, cancelReason: 'Moved away' },
  ]
}
const idOf = (digit: number) => `0198c000-0000-7000-8000-0000000000c${digit}`

// At each width some parts lie on another background.
it.each([1280, 390])('the list and the open exchange can be read in light and dark, %s pixels wide', async (width) => {
  await page.viewport(width, 844)
  const exchanges = oneOfEach()
  answerRoom(() => askedExchange)
  answer(listExchanges, () => exchanges)
  answer(listUnread, () => ({ [idOf(1)]: 2 }))
  answer(listMessages, () => [
    messageOf(olga, 'Is Friday fine?', askedExchange._id),
    messageOf(me, 'It is', askedExchange._id),
  ])
  const { goTo } = await openPage(<AcceptedBidsScreen />, `/acceptedbids?exchange=${askedExchange._id}`)
  await expect.element(page.getByRole('log').getByText('Is Friday fine?')).toBeVisible()
  await expectLooksRight(`an exchange at ${width}`)
  const rows = page.getByRole('complementary', { name: 'Your exchanges' }).getByRole('link')
  if (width === 390) {
    await goTo('/acceptedbids')
    await expect.element(rows.first()).toBeVisible()
    await expectLooksRight('the list on a phone')
  }
  expect(rows.elements()).toHaveLength(4)
})
