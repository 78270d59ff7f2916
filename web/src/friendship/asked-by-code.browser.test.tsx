import { findByInviteCode } from '@perkloop/contract/finding-people'
import { type Friendship, listFriends, listPendingRequests, listSentRequests } from '@perkloop/contract/friendship'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga } from '../../test/samples'
import { FriendsScreen } from './friends-screen'

it('a private person who was asked is shown by their code again, though the request does not name them', async () => {
  const nobody = { name: '', username: null, company: null, verifiedCompany: null, averageRating: null }
  const request: Friendship = {
    ...{ _id: '0198c000-0000-7000-8000-0000000000d1', status: 'pending', createdAt: '2026-01-07T09:00:00.000Z' },
    requesterId: { ...me, completedExchanges: 1 },
    recipientId: { ...olga, ...nobody, hidden: true, totalRatings: 0, completedExchanges: 0 },
  }
  answer(listFriends, () => [])
  answer(listPendingRequests, () => [])
  answer(listSentRequests, () => [request])
  answer(findByInviteCode, () => ({ ...olga, mayOpen: false, isFriend: false }))
  await openPage(<FriendsScreen />, '/friends')
  await page.getByPlaceholder('Enter invite code').fill('ABCDE23456')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText(olga.name)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
})
