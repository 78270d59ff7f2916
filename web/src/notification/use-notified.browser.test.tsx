import { getNotificationCounts, type Notification, readNotifications } from '@perkloop/contract/notification'
import { useQuery } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, connectionLost, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { skipTime } from '../../test/skip-time'
import { changed } from '../platform/changes'
import { usePageTitle } from '../platform/page-title'
import { queryClient } from '../platform/query-client'
import { countsQuery, useReadNotifications } from './notification.queries'
import { useNotified } from './use-notified'

/** Nothing unread is shown before the counts have been read, too. */
const countsAreRead = () => expect.poll(() => queryClient.getQueryData(countsQuery.queryKey)).toBeDefined()

let posted: string[] = []

/** A list of perks, as a search shows it. */
function List() {
  useNotified(() => {}, false)
  const list = useQuery({ queryKey: ['perks', 'test'], queryFn: async () => posted, meta: { readOn: ['perk'] } })
  return <p>{list.data?.join() || 'Nothing matches'}</p>
}

const told: Notification = {
  _id: '0198c000-0000-7000-8000-0000000000aa',
  kind: 'watch',
  at: '2026-11-20T10:00:00.000Z',
  isRead: false,
  person: null,
  perkTitle: '',
  count: 1,
  note: 'q=lamp',
  bidId: null,
  exchangeId: null,
  loopId: null,
}

it.each(['/marketplace', '/'])('who looks at a search at %s as something new fits it sees it there', async (path) => {
  const counts = { unread: 0, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  answer(getNotificationCounts, () => counts)
  const read = answer(readNotifications, () => {
    answer(getNotificationCounts, () => counts)
    return { unread: 0 }
  })
  await openPage(<List />, `${path}?q=lamp`)
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await countsAreRead()
  posted = ['Quokka lamp']
  answer(getNotificationCounts, () => ({ ...counts, unread: 1, newest: told }))
  await changed('notification')
  await expect.element(page.getByText('Quokka lamp')).toBeVisible()
  await expect.poll(() => read.map(({ body }) => body)).toEqual([{ id: told._id }])
})

function Told({ isListOpen }: { isListOpen: boolean }) {
  const { unread } = useNotified(() => {}, isListOpen)
  return <p>Unread: {unread}</p>
}

it.each([true, false])('what comes is told in a toast, but not over the open list: %s', async (isListOpen) => {
  const counts = { unread: 0, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  answer(getNotificationCounts, () => counts)
  await openPage(<Told isListOpen={isListOpen} />)
  await countsAreRead()
  const newest: Notification = { ...told, kind: 'organization-news', perkTitle: 'Asterway', note: '' }
  answer(getNotificationCounts, () => ({ ...counts, unread: 1, newest }))
  await changed('notification')
  await expect.element(page.getByText('Unread: 1')).toBeVisible()
  const toast = page.getByRole('button', { name: 'Open' })
  if (isListOpen) {
    // A toast would come with the next frames.
    await new Promise((done) => setTimeout(done, 300))
    expect(toast.query()).toBeNull()
  } else await expect.element(toast).toBeVisible()
})

it('the toast of a search says what fits it, and leads to it', async () => {
  const counts = { unread: 0, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  answer(getNotificationCounts, () => counts)
  answer(readNotifications, () => ({ unread: 0 }))
  await openPage(<Told isListOpen={false} />)
  await countsAreRead()
  const newest = { ...told, note: 'q=unicycle&kind=fitness&maxValue=60' }
  answer(getNotificationCounts, () => ({ ...counts, unread: 1, newest }))
  await changed('notification')
  await expect.element(page.getByText('1 new perk fits your search “unicycle”')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/marketplace?q=unicycle&kind=fitness&maxValue=60')
})

it('what adds to something new takes the place of its toast, which goes where it is looked at', async () => {
  const counts = { unread: 0, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  answer(getNotificationCounts, () => counts)
  answer(readNotifications, () => ({ unread: 0 }))
  const { goTo } = await openPage(<Told isListOpen={false} />)
  await countsAreRead()
  const bid: Notification = { ...told, kind: 'new-bid', perkTitle: 'Gym pass', note: '', bidId: told._id }
  const toasts = page.getByRole('button', { name: 'Open' })
  for (const count of [1, 2, 3]) {
    const newest = { ...bid, count, at: `2026-11-20T10:0${count}:00.000Z` }
    answer(getNotificationCounts, () => ({ ...counts, unread: count, newest }))
    await changed('notification')
    await expect.element(page.getByText(`Unread: ${count}`)).toBeVisible()
  }
  await expect.element(toasts.first()).toBeVisible()
  // Others would come with the next frames.
  await new Promise((done) => setTimeout(done, 300))
  expect(toasts.all()).toHaveLength(1)
  await goTo('/mybids')
  await expect.element(toasts).not.toBeInTheDocument()
})

function Marking() {
  const { mutate } = useReadNotifications()
  return (
    <button type="button" onClick={() => mutate({ id: told._id })}>
      Mark as read
    </button>
  )
}

it('counts that were being read for the first time as something was marked are read again', async () => {
  const counts = { unread: 2, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  const asked = answer(getNotificationCounts, () => held<typeof counts>().promise)
  answer(readNotifications, () => {
    answer(getNotificationCounts, () => counts)
    return { unread: 2 }
  })
  await openPage(
    <>
      <Told isListOpen={false} />
      <Marking />
    </>,
  )
  await expect.poll(() => asked.length).toBe(1)
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(page.getByText('Unread: 2')).toBeVisible()
})

it('counts that were being read again as nothing more was marked are read again', async () => {
  const counts = { unread: 2, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  answer(getNotificationCounts, () => counts)
  const marked = held()
  const marks = answer(readNotifications, () => marked.promise.then(() => ({ unread: 2 })))
  await openPage(
    <>
      <Told isListOpen={false} />
      <Marking />
    </>,
  )
  await expect.element(page.getByText('Unread: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect.poll(() => marks.length).toBe(1)
  // What came meanwhile is on its way as the answer comes, which does not know of it.
  const slow = held()
  const asked = answer(getNotificationCounts, () => slow.promise.then(() => ({ ...counts, unread: 3 })))
  void changed('notification')
  await expect.poll(() => asked.length).toBe(1)
  marked.resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  slow.resolve()
  await expect.element(page.getByText('Unread: 3')).toBeVisible()
})

it('what the page shows is marked again with the next counts where that failed, and not after', async () => {
  const counts = { unread: 1, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  const newest: Notification = { ...told, kind: 'new-bid', perkTitle: 'Gym pass', note: '', bidId: told._id }
  answer(getNotificationCounts, () => ({ ...counts, newest }))
  const lost = answer(readNotifications, connectionLost)
  await openPage(<MyBids />, '/mybids')
  await expect.poll(() => lost.length).toBe(1)
  // Another one of those that the page does not show stays.
  const read = answer(readNotifications, () => ({ unread: 1 }))
  await changed('notification')
  await expect.poll(() => read.length).toBe(1)
  await changed('notification')
  await changed('notification')
  expect(read).toHaveLength(1)
})

function MyBids() {
  usePageTitle('My Bids')
  return <Told isListOpen={false} />
}

/** Puts the tab aside, or brings it back. */
function show(state: DocumentVisibilityState) {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  onTestFinished(() => seen.mockRestore())
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('the title of a hidden tab follows, and coming back reads what the page shows', async () => {
  const counts = { unread: 0, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  answer(getNotificationCounts, () => counts)
  const read = answer(readNotifications, () => {
    answer(getNotificationCounts, () => counts)
    return { unread: 0 }
  })
  const pass = skipTime()
  await openPage(<MyBids />, '/mybids')
  await expect.poll(() => document.title).toBe('My Bids · Perkloop')
  await countsAreRead()
  show('hidden')
  const newest: Notification = { ...told, kind: 'new-bid', perkTitle: 'Gym pass', note: '', bidId: told._id }
  answer(getNotificationCounts, () => ({ ...counts, unread: 1, newest }))
  await pass(31_000)
  await expect.poll(() => document.title).toBe('(1) My Bids · Perkloop')
  expect(read).toEqual([])
  show('visible')
  await expect.poll(() => read.length).toBe(1)
  await expect.element(page.getByText('Unread: 0')).toBeVisible()
  await expect.poll(() => document.title).toBe('My Bids · Perkloop')
})

it('what the page shows is read, and told in no toast; the icon carries the number of the rest, and nothing after leaving', async () => {
  const shown: number[] = []
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: async (of: number) => shown.push(of) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'))
  const counts = { unread: 1, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
  answer(getNotificationCounts, () => counts)
  const exchangeId = '0198c000-0000-7000-8000-0000000000e1'
  const read = answer(readNotifications, () => ({ unread: 1 }))
  const { leave } = await openPage(<Told isListOpen={false} />, `/acceptedbids?exchange=${exchangeId}`)
  await countsAreRead()
  await expect.poll(() => shown.at(-1)).toBe(1)
  const newest: Notification = { ...told, exchangeId, kind: 'message', note: '' }
  answer(getNotificationCounts, () => ({ ...counts, unread: 2, newest }))
  await changed('notification')
  await expect.poll(() => read.map(({ body }) => body)).toEqual([{ exchangeId }])
  await expect.poll(() => shown.at(-1)).toBe(2)
  // A toast would come with the next frames.
  await new Promise((done) => setTimeout(done, 300))
  expect(page.getByRole('button', { name: 'Open' }).query()).toBeNull()
  await leave()
  await expect.poll(() => shown.at(-1)).toBe(0)
})
