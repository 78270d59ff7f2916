import { listBids } from '@perkloop/contract/bid'
import { type Loop, listLoops } from '@perkloop/contract/loop'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { loopFor, receivedBid } from '../../test/samples'
import { MyBidsScreen } from './my-bids-screen'

const accept = page.getByRole('button', { name: /^Accept/ })
const join = page.getByRole('button', { name: /^Join/ })

it('bids are shown once the loops above them are known, so that no button moves', async () => {
  answer(listBids, () => [receivedBid])
  const slow = held<Loop[]>()
  const asked = answer(listLoops, () => slow.promise)
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.poll(() => asked.length).toBe(1)
  await new Promise((done) => setTimeout(done, 300))
  expect(accept.query()).toBeNull()
  slow.resolve([loopFor('0198c000-0000-7000-8000-0000000000c1', 'Rowing club')])
  await expect.element(join).toBeVisible()
  await expect.element(accept).toBeVisible()
})

it('bids are there where the loops can’t be read', async () => {
  answer(listBids, () => [receivedBid])
  answer(listLoops, () => refusal(403, { message: 'Not now' }))
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.element(accept).toBeVisible()
})
