import {
  type Friendship,
  listFriends,
  listPendingRequests,
  listSentRequests,
  removeFriend,
  respondToRequest,
} from '@perkloop/contract/friendship'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga } from '../../test/samples'
import { findWide } from '../../test/too-wide'
import { FriendsScreen } from './friends-screen'

const friendship = (digit: number, name: string, status: Friendship['status']): Friendship => ({
  _id: `0198c000-0000-7000-8000-0000000000d${digit}`,
  requesterId: { ...olga, _id: `0198c000-0000-7000-8000-0000000000a${digit}`, name, completedExchanges: 1 },
  recipientId: { ...olga, _id: me._id, completedExchanges: 1 },
  status,
  createdAt: '2026-01-07T09:00:00.000Z',
})

/** The server; an id that is answered or removed is in no list any more. */
function serve({ friends, requests }: { friends: Friendship[]; requests: Friendship[] }) {
  const gone: string[] = []
  const left = (all: Friendship[]) => all.filter(({ _id }) => !gone.includes(_id))
  answer(listFriends, () => left(friends))
  answer(listPendingRequests, () => left(requests))
  answer(listSentRequests, () => [])
  answer(respondToRequest, ({ body }) => {
    const { requestId } = body as { requestId: string }
    gone.push(requestId)
    return requests.find(({ _id }) => _id === requestId) as Friendship
  })
  answer(removeFriend, ({ params }) => {
    gone.push(params.id as string)
    return { _id: params.id as string, message: 'Removed' }
  })
}

const card = (name: string) => page.getByRole('article', { name: new RegExp(name) })

async function press(name: string, button: string) {
  const pressed = card(name).getByRole('button', { name: button })
  await expect.element(pressed).toBeVisible()
  pressed.element().focus()
  await userEvent.keyboard('{Enter}')
}

it('an answered request hands the focus to the next one, the last to the list', async () => {
  serve({ friends: [], requests: [friendship(1, 'Ada', 'pending'), friendship(2, 'Finn', 'pending')] })
  await openPage(<FriendsScreen />, '/friends?view=requests')
  await press('Ada', 'Accept')
  await expect.element(card('Finn')).toHaveFocus()
  await press('Finn', 'Decline')
  await expect.element(page.getByRole('region', { name: 'Friends' })).toHaveFocus()
})

it('a removed friend hands the focus to the card beside, and no tooltip opens', async () => {
  serve({ friends: [friendship(1, 'Ada', 'accepted'), friendship(2, 'Finn', 'accepted')], requests: [] })
  await openPage(<FriendsScreen />, '/friends')
  await press('Ada', 'Remove')
  page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Ada')).not.toBeInTheDocument()
  await expect.element(card('Finn')).toHaveFocus()
  expect(page.getByRole('tooltip').query()).toBeNull()
})

it('at 320 px a long name fits, and a friend that could not be removed is there again', async () => {
  await page.viewport(320, 640)
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
  const friend = friendship(1, long, 'accepted')
  const perks = ['Pool pass', 'Tram ticket', 'Tea box'].map((title) => ({ title, imageCardUrl: null }))
  Object.assign(friend.requesterId, { username: `w.${'x'.repeat(28)}`, perkCount: 4, perks })
  serve({ friends: [friend], requests: [] })
  await openPage(<FriendsScreen />, '/friends')
  const own = page.getByRole('article')
  await expect.element(own.getByText('4 perks listed')).toBeVisible()
  expect(findWide()).toEqual([])
  await expectAccessible('friends')
  await own.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(`You and ${long} won’t see each other’s perks`)).toBeVisible()
  expect(question.element().scrollWidth).toBeLessThanOrEqual(question.element().clientWidth)

  answer(removeFriend, () => refusal(500))
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Failed to remove friend')).toBeVisible()
  await expect.element(own.getByRole('button', { name: 'Remove' })).toBeVisible()
})
