import { findByUsername } from '@perkloop/contract/finding-people'
import {
  type Friendship,
  listFriends,
  listPendingRequests,
  listSentRequests,
  removeFriend,
  requestFriendship,
  respondToRequest,
} from '@perkloop/contract/friendship'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga } from '../../test/samples'
import { findWide } from '../../test/too-wide'
import { changed } from '../platform/changes'
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

it('an answer to a request is shown at once, and taken back with the reason where it is refused', async () => {
  serve({ friends: [], requests: [friendship(1, 'Ada', 'pending')] })
  const late = held<Response>()
  answer(respondToRequest, () => late.promise)
  await openPage(<FriendsScreen />, '/friends?view=requests')
  await card('Ada').getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('No friends yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Accept' }).query()).toBeNull()
  late.resolve(refusal(409, { message: 'Somebody was faster.', code: 'CONFLICT' }))
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  await page.getByRole('button', { name: 'View Requests' }).click()
  await expect.element(card('Ada').getByRole('button', { name: 'Accept' })).toBeVisible()
})

it('so is the end of a friendship', async () => {
  serve({ friends: [friendship(1, 'Ada', 'accepted')], requests: [] })
  const late = held<Response>()
  answer(removeFriend, () => late.promise)
  await openPage(<FriendsScreen />, '/friends')
  await card('Ada').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No friends yet')).toBeVisible()
  late.resolve(refusal(409, { message: 'Somebody was faster.', code: 'CONFLICT' }))
  await expect.element(card('Ada').getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
})

it('a request that came since they were read is shown where a notification leads', async () => {
  serve({ friends: [], requests: [] })
  const { leave, goTo } = await openPage(<FriendsScreen />, '/friends')
  await expect.element(page.getByText('No friends yet')).toBeVisible()
  await leave()
  await changed('friends')
  answer(listPendingRequests, () => [friendship(1, 'Ada', 'pending')])
  await goTo('/friends?view=requests')
  await expect.element(card('Ada').getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(location.search).toBe('?view=requests')
})

it('a list that cannot be read says so and can be read again', async () => {
  serve({ friends: [], requests: [] })
  answer(listFriends, () => refusal(422))
  await openPage(<FriendsScreen />, '/friends')
  await expect.element(page.getByText('Failed to fetch friends')).toBeVisible()
  answer(listFriends, () => [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No friends yet')).toBeVisible()
})

it('a tooltip waits, and opens at once beside one that is open', async () => {
  serve({ friends: [friendship(1, 'Ada', 'accepted'), friendship(2, 'Finn', 'accepted')], requests: [] })
  await openPage(<FriendsScreen />, '/friends')
  const rating = (name: string) => card(name).getByRole('button', { name: 'Not rated yet' })
  await rating('Ada').hover()
  await expect.element(rating('Ada')).toHaveAttribute('data-state', 'delayed-open')
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('Exchange History: Successfully completed 1 exchange')
  await rating('Finn').hover()
  // The open one takes its first moves for moves to its own text. The page makes the next ones at once, as a busy
  // machine takes longer for them than a neighbour's time lasts.
  const finn = rating('Finn').element()
  const { x, y, width, height } = finn.getBoundingClientRect()
  const there = { clientX: x + width / 2, clientY: y + height / 2 }
  for (let move = 0; move < 3; move += 1)
    finn.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...there }))
  await expect.element(rating('Finn')).toHaveAttribute('data-state', 'instant-open')
  await expect.poll(() => page.getByRole('tooltip').elements().length).toBe(1)
})

it('a removed friend hands the focus to the card beside, and no tooltip opens', async () => {
  serve({ friends: [friendship(1, 'Ada', 'accepted'), friendship(2, 'Finn', 'accepted')], requests: [] })
  await openPage(<FriendsScreen />, '/friends')
  await press('Ada', 'Remove')
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Remove' })
  await expect.element(remove).toBeVisible()
  remove.element().focus()
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

it('a public person is found by their username, and added from the list', async () => {
  serve({ friends: [], requests: [] })
  answer(findByUsername, ({ params }) =>
    params.name === olga.username
      ? [{ ...olga, mayOpen: true, isFriend: false }]
      : refusal(404, { message: 'No users found' }),
  )
  const asked = answer(requestFriendship, () => {
    answer(listSentRequests, () => [sent])
    return sent
  })
  const sent: Friendship = {
    ...friendship(1, me.name, 'pending'),
    requesterId: { ...me, completedExchanges: 0 },
    recipientId: { ...olga, completedExchanges: 0 },
  }
  await openPage(<FriendsScreen />, '/friends')
  await page.getByRole('tab', { name: 'Search by Username' }).click()
  const search = page.getByRole('button', { name: 'Search', exact: true })
  const name = page.getByPlaceholder('Enter username')
  await name.fill('pi')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect.element(search).toBeDisabled()
  await name.fill('nobody-here')
  await search.click()
  await expect.element(page.getByText('No users found')).toBeVisible()
  await name.fill(olga.username ?? '')
  await search.click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Friend request sent successfully!')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expectAccessible('a person who was found and asked')
  expect(asked.map(({ body }) => body)).toEqual([{ recipientId: olga._id }])
})

it('a friend beyond those that are loaded is found as one', async () => {
  serve({ friends: [], requests: [] })
  const link = '</api/friends?cursor=WzFd>; rel="next"'
  const first = [friendship(1, 'Ada', 'accepted')]
  answer(listFriends, () => new Response(JSON.stringify(first), { headers: { link } }))
  answer(findByUsername, () => [{ ...olga, mayOpen: true, isFriend: true }])
  await openPage(<FriendsScreen />, '/friends')
  await page.getByRole('tab', { name: 'Search by Username' }).click()
  await page.getByPlaceholder('Enter username').fill(olga.username ?? '')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('Friends', { exact: true }).last()).toBeVisible()
  expect(page.getByRole('button', { name: 'Add', exact: true }).query()).toBeNull()
})

it('a request is declined', async () => {
  serve({ friends: [], requests: [friendship(1, 'Ada', 'pending')] })
  const answers = answer(respondToRequest, () => {
    answer(listPendingRequests, () => [])
    return friendship(1, 'Ada', 'pending')
  })
  await openPage(<FriendsScreen />, '/friends?view=requests')
  await expect.element(card('Ada')).toBeVisible()
  await expectAccessible('a request')
  await card('Ada').getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText('Friend request declined')).toBeVisible()
  await expect.element(page.getByText('No friends yet')).toBeVisible()
  expect(answers.map(({ body }) => body)).toEqual([{ requestId: friendship(1, '', 'pending')._id, accept: false }])
})

it('Back closes the question before a friend is removed, and leaves the page open', async () => {
  serve({ friends: [friendship(1, 'Ada', 'accepted')], requests: [] })
  await openPage(<FriendsScreen />, '/friends')
  await card('Ada').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this friend?' })
  await expect.element(question).toBeVisible()
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(card('Ada')).toBeVisible()
  expect(location.pathname).toBe('/friends')
})
