import { type Friendship, listFriends } from '@perkloop/contract/friendship'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf } from '../../test/samples'
import { MyPerksScreen } from './my-perks-screen'

const hidden = { ...me, discoverability: 'private' as const, inviteCode: 'QWERT-YUIOP' }

async function openPerks(friends: Friendship[]) {
  answer(listOwnPerks, () => [perkOf(me, 'Gym pass')])
  answer(listFriends, () => friends)
  await openPage(<MyPerksScreen />, '/myperks', hidden)
}

it('a private member without friends is told that nobody sees their perks, and what to do', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copy.mockRestore())
  await openPerks([])
  await expect.element(page.getByText('nobody sees these perks')).toHaveTextContent('QWERT-YUIOP')
  await page.getByRole('button', { name: 'Copy invite code' }).click()
  await expect.element(page.getByText('Invite code copied!')).toBeVisible()
  expect(copy).toHaveBeenCalledExactlyOnceWith('QWERT-YUIOP')
})

it('one with friends is told that only those see them', async () => {
  await openPerks([
    {
      _id: '0198c000-0000-7000-8000-0000000000d1',
      requesterId: { ...olga, completedExchanges: 1 },
      recipientId: { ...olga, _id: me._id, completedExchanges: 1 },
      status: 'accepted',
      createdAt: '2026-01-07T09:00:00.000Z',
    },
  ])
  await expect.element(page.getByText(/only your friends/i)).toBeVisible()
  expect(page.getByRole('button', { name: 'Copy invite code' }).query()).toBeNull()
})
