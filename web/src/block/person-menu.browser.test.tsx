import { type Bid, listBids } from '@perkloop/contract/bid'
import { blockUser, listBlocked } from '@perkloop/contract/block'
import { listMessages, listUnread, type Message } from '@perkloop/contract/chat'
import { listLoops } from '@perkloop/contract/loop'
import { getPerk } from '@perkloop/contract/perk'
import { report } from '@perkloop/contract/report'
import { getUser, listReceivedComments } from '@perkloop/contract/user'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, connectionLost } from '../../test/api'
import { answerRoom, Room } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange, me, messageOf, olga, perkOf, profileOfOlga, receivedBid } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { MyBidsScreen } from '../bid/my-bids-screen'
import { OpenExchange } from '../exchange/open-exchange'
import { PerkDialog } from '../perk/perk-dialog'
import { applyLiveEvent } from '../platform/live-events'
import { UserProfileScreen } from '../user/user-profile-screen'
import '../exchange/accepted-bids-screen.css'

const menu = page.getByRole('button', { name: 'More about Olga Owner' })
const blockIt = page.getByRole('menuitem', { name: 'Block Olga Owner' })
const pool = perkOf(olga, 'Pool pass')

function openProfile() {
  answer(listBlocked, () => [])
  answer(listReceivedComments, () => [])
  answer(getUser, () => profileOfOlga([pool]))
  return openPage(
    <Routes>
      <Route path="/profile/:userId" element={<UserProfileScreen />} />
    </Routes>,
    `/profile/${olga._id}`,
  )
}

/** Reports what is wrong, by the dialog with this title. */
async function send(title: string) {
  const sent = answer(report, () => ({ _id: olga._id, createdAt: '2026-01-07T09:00:00.000Z' }))
  const form = page.getByRole('dialog', { name: title })
  await form.getByLabelText('Advertising or spam').click()
  await form.getByRole('button', { name: 'Report' }).click()
  await expect.element(page.getByText('Thank you. We will look at it.')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  return sent.map(({ body }) => body)
}

it('a person is reported from their profile', async () => {
  await openProfile()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Report Olga Owner' }).click()
  expect(await send('Report this person')).toMatchObject([{ kind: 'person', targetId: olga._id, reason: 'spam' }])
})

it('a perk is reported from its exchange, on a phone, where the menu lies over what sticks below it', async () => {
  await page.viewport(390, 844)
  answerRoom(() => askedExchange)
  await openPage(<OpenExchange exchange={askedExchange} />)
  const { bidPerkId } = askedExchange.bidId
  await menu.click()
  await page.getByRole('menuitem', { name: `Report ${bidPerkId.title}` }).click()
  expect(await send('Report this perk')).toMatchObject([{ kind: 'perk', targetId: bidPerkId._id }])
})

it('a perk that is gone is reported from the rejected bid', async () => {
  const target = perkOf(olga, 'Fake ticket', { status: 'removed' })
  const rejected: Bid = { ...receivedBid, status: 'rejected', bidderId: me, bidPerkId: receivedBid.offeredPerkId }
  answer(listBids, () => [{ ...rejected, offeredPerkId: target }])
  answer(listLoops, () => [])
  await openPage(<MyBidsScreen />, '/mybids')
  await expect.element(menu).toBeVisible()
  await expectLooksRight('a rejected bid')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Report Fake ticket' }).click()
  expect(await send('Report this perk')).toMatchObject([{ kind: 'perk', targetId: target._id }])
})

function Opened() {
  const [isOpen, setOpen] = useState(true)
  return (
    isOpen && <PerkDialog id={pool._id} bidPending={false} covered={false} onBid={() => {}} onOpenChange={setOpen} />
  )
}

it('a perk is reported where it is shown in full; blocking its owner closes it', async () => {
  answer(getPerk, () => pool)
  answer(getUser, () => profileOfOlga([pool]))
  await openPage(<Opened />, '/marketplace')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  expect(await send('Report this perk')).toMatchObject([{ kind: 'perk', targetId: pool._id }])
  await menu.click()
  await blockIt.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('a block from an exchange, on a phone, leaves its room open, and messages come on live', async () => {
  await page.viewport(390, 844)
  const said: Message[] = []
  answerRoom(() => askedExchange)
  answer(listMessages, ({ query }) => said.slice(said.findIndex(({ _id }) => _id === query.after) + 1))
  // Its path is that of a chat, too: the last answer goes first.
  answer(listUnread, () => ({}))
  const sent = answer(blockUser, () => ({ message: 'Blocked' }))
  await openPage(<Room />, `/acceptedbids?exchange=${askedExchange._id}`)
  await menu.click()
  await blockIt.click()
  await expect.element(page.getByText('You and Olga Owner won’t see each other anymore')).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => sent.map(({ params }) => params.id)).toEqual([olga._id])
  said.push(messageOf(olga, 'Still on for Friday?', askedExchange._id))
  applyLiveEvent(JSON.stringify({ type: 'chat', id: askedExchange._id }))
  await expect.element(page.getByRole('log').getByText('Still on for Friday?')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Olga Owner' })).toBeInTheDocument()
  expect(location.search).toBe(`?exchange=${askedExchange._id}`)
})

it('a person who is blocked goes at once, and comes back by Undo, before anything was sent', async () => {
  const wait = skipTime()
  const sent = answer(blockUser, () => ({ message: 'Blocked' }))
  const { leave } = await openProfile()
  await menu.click()
  await expectAccessible('the menu')
  await blockIt.click()
  await expect.element(page.getByRole('heading', { name: 'You blocked Olga Owner' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pool pass' })).toBeVisible()
  // By then it would have been sent.
  await wait(6_000)
  expect(sent).toEqual([])

  await menu.click()
  await blockIt.click()
  await expect.element(page.getByText('You and Olga Owner won’t see each other anymore')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Blocked people' })).toHaveAttribute('href', '/profile#blocked')
  await expectAccessible('blocked')
  await leave()
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => sent.map(({ params }) => params.id)).toEqual([olga._id])
})

it('a block that could not be sent is said in the words of its call', async () => {
  const wait = skipTime()
  answer(blockUser, connectionLost)
  await openProfile()
  await menu.click()
  await blockIt.click()
  await expect.element(page.getByRole('heading', { name: 'You blocked Olga Owner' })).toBeVisible()
  await wait(6_000)
  await expect.element(page.getByText('Failed to block')).toBeVisible()
})
