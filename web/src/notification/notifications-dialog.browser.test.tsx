import {
  getNotificationCounts,
  listNotifications,
  type Notification,
  readNotifications,
} from '@perkloop/contract/notification'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, connectionLost, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { NotificationsDialog } from './notifications-dialog'

const read: Notification = {
  _id: '0198c000-0000-7000-8000-0000000000ab',
  kind: 'organization-news',
  at: '2026-11-20T10:00:00.000Z',
  isRead: true,
  person: null,
  perkTitle: 'Asterway',
  count: 1,
  note: '',
  bidId: null,
  exchangeId: null,
  loopId: null,
}
const counts = { unread: 0, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
const markAll = page.getByRole('button', { name: 'Mark all as read' })

it('unread ones further down than the list is loaded can be marked as read, and then no more', async () => {
  answer(listNotifications, () => [read])
  answer(getNotificationCounts, () => ({ ...counts, unread: 3 }))
  await openPage(<NotificationsDialog onClose={() => {}} />)
  const asked = answer(readNotifications, () => {
    answer(getNotificationCounts, () => counts)
    return { unread: 0 }
  })
  await markAll.click()
  await expect.poll(() => asked[0]?.body).toEqual({ id: read._id, andOlder: true })
  await expect.element(markAll).not.toBeInTheDocument()
})

it('where all are read there is nothing to mark', async () => {
  answer(listNotifications, () => [read])
  answer(getNotificationCounts, () => counts)
  await openPage(<NotificationsDialog onClose={() => {}} />)
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toBeVisible()
  expect(markAll.query()).toBeNull()
})

it('an error is shown when older ones cannot be loaded, and a retry loads them', async () => {
  const link = '</api/notifications?cursor=WzFd>; rel="next"'
  answer(getNotificationCounts, () => counts)
  const many = Array.from({ length: 20 }, (_, n) => ({ ...read, _id: `0198c000-0000-7000-8000-0000000001${10 + n}` }))
  answer(listNotifications, () => new Response(JSON.stringify(many), { headers: { Link: link } }))
  await openPage(<NotificationsDialog onClose={() => {}} />)
  const dialog = page.getByRole('dialog')
  const older = dialog.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  answer(listNotifications, () => refusal(422, { message: 'Not these' }))
  await older.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not these')
  answer(listNotifications, () => [{ ...read, _id: '0198c000-0000-7000-8000-0000000000ac' }])
  await expect.element(older).toHaveFocus()
  await expect.element(older).toBeInViewport({ ratio: 1 })
  await older.click()
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(21)
  expect(dialog.getByRole('alert').query()).toBeNull()
})

it('under the head of its day one says the time, and no day again', async () => {
  answer(listNotifications, () => [read])
  answer(getNotificationCounts, () => counts)
  await openPage(<NotificationsDialog onClose={() => {}} />)
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toHaveTextContent(/\d:\d\d [AP]M$/)
  await expectLooksRight('the bell’s list')
})

it('a list that cannot be read says so and can be tried again; an empty one says what comes', async () => {
  answer(listNotifications, () => refusal(422))
  answer(getNotificationCounts, () => counts)
  await openPage(<NotificationsDialog onClose={() => {}} />)
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(dialog.getByText('Failed to fetch notifications')).toBeVisible()
  answer(listNotifications, () => [])
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(dialog.getByText('Nothing here yet')).toBeVisible()
})

it('marking all as read says when it fails', async () => {
  answer(listNotifications, () => [{ ...read, isRead: false }])
  answer(getNotificationCounts, () => ({ ...counts, unread: 1 }))
  answer(readNotifications, connectionLost)
  await openPage(<NotificationsDialog onClose={() => {}} />)
  await markAll.click()
  await expect.element(page.getByText('Failed to mark notifications as read')).toBeVisible()
  await expect.element(markAll).toBeEnabled()
})
