import { findByUsername } from '@perkloop/contract/finding-people'
import { type Friendship, listFriends, listPendingRequests, listSentRequests } from '@perkloop/contract/friendship'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga } from '../../test/samples'
import { ProfileHead } from '../user/profile-head'
import { FriendsScreen } from './friends-screen'

const username = olga.username ?? ''
const inCommon = { mutualFriends: 1, company: true, organization: false }
const words = '1 mutual friend · Same company'
const request: Friendship = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000d1', status: 'pending', createdAt: '2026-01-07T09:00:00.000Z' },
  requesterId: { ...olga, completedExchanges: 1, inCommon },
  recipientId: { ...olga, _id: me._id, completedExchanges: 1 },
}

it('a request and a search say what one has in common, and the search leads to the profile', async () => {
  answer(listFriends, () => [])
  answer(listPendingRequests, () => [request])
  answer(listSentRequests, () => [])
  const asked = answer(findByUsername, () => [{ ...olga, mayOpen: true, isFriend: false, inCommon }])
  await openPage(
    <Routes>
      <Route path="/friends" element={<FriendsScreen />} />
      <Route path="/profile/:userId" element={<ProfileHead person={olga} rating={olga} />} />
    </Routes>,
    '/friends?view=requests',
  )
  const card = page.getByRole('article', { name: olga.name })
  await expect.element(card.getByText(words)).toBeVisible()
  await expect.element(card.getByText(`@${olga.username}`)).toBeVisible()
  await expectAccessible('requests')
  await page.getByRole('tab', { name: 'Search by Username' }).click()
  await page.getByPlaceholder('Enter username').fill(username)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('listitem').filter({ hasText: username })
  await expect.element(found.getByText(words)).toBeVisible()
  await found.getByRole('link', { name: olga.name }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`${olga.name} @${username}`)
  expect(location.pathname).toBe(`/profile/${olga._id}`)
  expect(asked.map(({ params }) => params)).toEqual([{ name: username }])
})
