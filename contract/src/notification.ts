import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, Moment, Page } from './field'

/** Everything that users are notified of in the application (docs/product.md, Notifications). */
export const NotificationKind = z.enum([
  'new-bid',
  'bid-accepted',
  'bid-rejected',
  'bid-closed',
  'counter-offer',
  'counter-refused',
  'counter-accepted',
  'date-changed',
  'change-proposed',
  'change-confirmed',
  'change-refused',
  'completion-asked',
  'completion-declined',
  'completed',
  'cancelled',
  'overdue',
  'message',
  'support-answered',
  'support-resolved',
  'chat-shared',
  'moderated',
  'words-released',
  'report-acted',
  'report-kept',
  'organization-closed',
  'organization-admin',
  'organization-news',
  'friend-request',
  'friend-accepted',
  'perk-ending',
  'loop',
  'loop-agreed',
  'loop-ended',
  'watch',
])
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  _id: Id,
  at: Moment,
  kind: NotificationKind,
  isRead: z.boolean(),
  /** How many equal notifications it stands for, such as messages in one chat; of a search how many perks. */
  count: z.number().int(),
  /** The other user; null where naming them adds nothing. */
  person: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The title of the perk at that time, or the name of the organization; empty without either. */
  perkTitle: z.string(),
  /** An administrator's reason, the day a perk ends, or a search as its address has it; empty where there is none. */
  note: z.string(),
  bidId: Id.nullable(),
  exchangeId: Id.nullable(),
  loopId: Id.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** Counting ends here: more is shown as `99+`. */
export const countsMost = 100

export const NotificationCounts = z.object({
  unread: z.number().int(),
  /** The newest unread one. */
  newest: Notification.nullable(),
  /** Bids on the caller's perks that they can accept or reject now. */
  bidsToAnswer: z.number().int(),
  /** Proposed loops that wait for the caller's yes or no. */
  loopsToAnswer: z.number().int(),
  /** Friend requests that wait for the caller's response. */
  requestsToAnswer: z.number().int(),
})
export type NotificationCounts = z.infer<typeof NotificationCounts>

export const getNotificationCounts = endpoint({
  method: 'GET',
  path: '/notifications/counts',
  access: 'user',
  summary: 'What waits for you: unread notifications, the newest of them, bids, loops and friend requests to answer',
  failure: 'failedToFetchNotifications',
  reply: NotificationCounts,
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: 'What you were told in the last 90 days, newest first',
  failure: 'failedToFetchNotifications',
  query: Page,
  reply: z.array(Notification),
})

/** Exactly one of `id`, `exchangeId` and `kinds` selects them. */
const ReadNotifications = z
  .object({
    id: Id.optional(),
    /** With `id`: all older ones as well. */
    andOlder: z.boolean().optional(),
    exchangeId: Id.optional(),
    kinds: z.array(NotificationKind).max(NotificationKind.options.length).optional(),
  })
  .refine((which) => [which.id, which.exchangeId, which.kinds].filter((one) => one !== undefined).length === 1, {
    path: ['id'],
    error: 'missing',
  })

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'user',
  summary: 'Mark notifications as read: one, one and all older, those of an exchange, or those of some kinds',
  failure: 'failedToMarkNotificationsAsRead',
  body: ReadNotifications,
  reply: z.object({ unread: z.number().int() }),
  idempotent: false,
  limit: 'read',
})
