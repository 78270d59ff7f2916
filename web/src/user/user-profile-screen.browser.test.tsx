import { listBlocked } from '@perkloop/contract/block'
import { type Friendship, requestFriendship } from '@perkloop/contract/friendship'
import { getUser, listReceivedComments, type ViewedProfile } from '@perkloop/contract/user'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held, type Received, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf, profileOfOlga } from '../../test/samples'
import { UserProfileScreen } from './user-profile-screen'

function openProfile(reply: (asked: Received) => ViewedProfile | Response, id = olga._id) {
  answer(listBlocked, () => [])
  answer(listReceivedComments, () => [])
  answer(getUser, reply)
  return openPage(
    <Routes>
      <Route path="/profile/:userId" element={<UserProfileScreen />} />
    </Routes>,
    `/profile/${id}`,
  )
}

it('a profile that could not be read has a heading', async () => {
  await openProfile(() => refusal(422))
  await expect.element(page.getByText('Failed to fetch user profile')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Profile')
})

it.each([
  ['no relation', {}, 'Add Friend', 1280],
  ['a request sent', { friendshipStatus: 'pending', isFriendRequestSender: true }, 'Friend Request Sent', 1280],
  ['a request received', { friendshipStatus: 'pending' }, 'Accept', 390],
  ['friends', { friendshipStatus: 'accepted' }, 'Remove Friend', 1280],
] as const)('a profile with %s can be read', async (what, relation, act, width) => {
  await page.viewport(width, 844)
  const friendshipId = '0198c000-0000-7000-8000-0000000000d1'
  const profile = profileOfOlga([perkOf(olga, 'Pool pass')])
  await openProfile(() => ({
    ...profile,
    friendshipId: 'friendshipStatus' in relation ? friendshipId : null,
    ...relation,
  }))
  await expect.element(page.getByRole('button', { name: act })).toBeVisible()
  for (const tile of ['Completed Exchanges', 'Exchanges with You', 'Active Exchanges'])
    await expect.element(page.getByText(tile).first()).toBeVisible()
  await expectAccessible(what)
})

it('nobody’s profile says so, and one’s own has no friendship', async () => {
  await openProfile(() => refusal(404, { message: 'User not found' }))
  await expect.element(page.getByText('User not found')).toBeVisible()
  await expectAccessible('not found')
  await openProfile(() => ({ ...profileOfOlga(), user: { ...profileOfOlga().user, ...me } }), me._id)
  await expect.element(page.getByRole('heading', { name: me.username })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Friend/ })).not.toBeInTheDocument()
})

it('a request under way to one is not shown at the next', async () => {
  const ada = { ...profileOfOlga(), user: { ...profileOfOlga().user, _id: me._id.replace(/.$/, 'e'), name: 'Ada' } }
  answer(requestFriendship, () => held<Friendship>().promise)
  const { goTo } = await openProfile(({ params }) => (params.id === olga._id ? profileOfOlga() : ada))
  // Read before, as a visit leaves it.
  await goTo(`/profile/${ada.user._id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await goTo(`/profile/${olga._id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: olga.name })).toBeVisible()
  await page.getByRole('button', { name: 'Add Friend' }).click()
  await expect.element(page.getByRole('button', { name: 'Friend Request Sent' })).toBeVisible()
  await goTo(`/profile/${ada.user._id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Friend' })).toBeVisible()
})
