import { type Exchange, listExchanges } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { answerRoom } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange } from '../../test/samples'
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
