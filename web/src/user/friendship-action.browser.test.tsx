import { removeFriend, requestFriendship, respondToRequest } from '@perkloop/contract/friendship'
import { getUser, type ViewedProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, profileOfOlga } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { FriendshipAction } from './friendship-action'
import { useViewedProfile } from './user.queries'

const friendshipId = '0198c000-0000-7000-8000-0000000000d1'

function Profile() {
  const { data } = useViewedProfile(olga._id)
  return data && <FriendshipAction profile={data} />
}

it('a withdrawn request is kept by asking again within six seconds', async () => {
  const strangers = profileOfOlga()
  answer(getUser, () => strangers)
  const asked = answer(requestFriendship, () => {
    const sent = { friendshipStatus: 'pending', friendshipId, isFriendRequestSender: true } as const
    answer(getUser, () => ({ ...strangers, ...sent }))
    return {
      _id: friendshipId,
      requesterId: { ...me, completedExchanges: 0 },
      recipientId: { ...olga, completedExchanges: 0 },
      status: 'pending' as const,
      createdAt: '2026-01-07T09:00:00.000Z',
    }
  })
  const withdrawn = answer(removeFriend, () => ({ _id: friendshipId, message: 'Removed' }))
  const pass = skipTime()
  await openPage(<Profile />, `/profile/${olga._id}`)
  const add = page.getByRole('button', { name: 'Add Friend' })
  const sent = page.getByRole('button', { name: 'Friend Request Sent' })
  await add.click()
  await expect.element(page.getByText('Friend request sent!')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await add.click()
  await expect.element(sent).toHaveFocus()
  await pass(12_000)
  await expect.element(sent).toBeVisible()
  expect([asked.length, withdrawn.length]).toEqual([1, 0])
})

it('asking again while a withdrawal is being sent asks once that is done', async () => {
  const strangers = profileOfOlga()
  const sent = { friendshipStatus: 'pending', friendshipId, isFriendRequestSender: true } as const
  answer(getUser, () => ({ ...strangers, ...sent }))
  const asked = answer(requestFriendship, () => refusal(409, { message: 'Asked' }))
  const removing = held<{ _id: string; message: string }>()
  const withdrawn = answer(removeFriend, () => removing.promise)
  const pass = skipTime()
  await openPage(<Profile />, `/profile/${olga._id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await pass(6_000)
  await expect.poll(() => withdrawn.length).toBe(1)
  for (const _press of ['one', 'two']) await page.getByRole('button', { name: 'Add Friend' }).click()
  answer(getUser, () => strangers)
  removing.resolve({ _id: friendshipId, message: 'Removed' })
  await expect.element(page.getByText('Asked')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('a request is accepted on the profile of who sent it', async () => {
  const asking: ViewedProfile = { ...profileOfOlga(), friendshipId, friendshipStatus: 'pending' }
  answer(getUser, () => asking)
  const accepted = answer(respondToRequest, () => {
    answer(getUser, () => ({ ...asking, friendshipStatus: 'accepted' as const }))
    return {
      ...{ _id: friendshipId, status: 'accepted' as const, createdAt: '2026-01-07T09:00:00.000Z' },
      requesterId: { ...olga, completedExchanges: 0 },
      recipientId: { ...olga, _id: me._id, completedExchanges: 0 },
    }
  })
  await openPage(<Profile />, `/profile/${olga._id}`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  expect(accepted.map(({ body }) => body)).toEqual([{ requestId: friendshipId, accept: true }])
})
