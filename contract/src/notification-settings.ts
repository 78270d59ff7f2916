import { z } from 'zod'
import { endpoint } from './endpoint'
import { MailKind } from './mail'
import { NotificationKind } from './notification'

/**
 * What users choose how to be told of, one row of their settings each: every kind of notification, but that a bid is told
 * of as not accepted whether it was turned down or its perk is gone, support answers whether that resolves it or not,
 * reports are decided either way, words that may be sent are a decision about oneself, and what we do to an organization is one matter, as all that becomes of a loop, of a
 * counter-offer or of a change.
 */
export const ToldKind = NotificationKind.exclude([
  'bid-closed',
  'counter-refused',
  'counter-accepted',
  'change-confirmed',
  'change-refused',
  'support-resolved',
  'report-kept',
  'words-released',
  'organization-admin',
  'organization-news',
  'loop-agreed',
  'loop-ended',
])
export type ToldKind = z.infer<typeof ToldKind>

export const toldKindOf = (kind: NotificationKind): ToldKind => {
  if (kind === 'bid-closed') return 'bid-rejected'
  if (kind === 'counter-refused' || kind === 'counter-accepted') return 'counter-offer'
  if (kind === 'change-confirmed' || kind === 'change-refused') return 'change-proposed'
  if (kind === 'words-released') return 'moderated'
  if (kind === 'report-kept') return 'report-acted'
  if (kind === 'organization-admin' || kind === 'organization-news') return 'organization-closed'
  if (kind === 'loop-agreed' || kind === 'loop-ended') return 'loop'
  return kind === 'support-resolved' ? 'support-answered' : kind
}

/** The emails that tell of the same. The other kinds send none. */
export const mailKindOf = (kind: ToldKind): MailKind | undefined =>
  kind === 'message' ? 'unread-messages' : MailKind.safeParse(kind).data

/** Always announced in the application: an answer with a deadline, what spares a way for nothing, and who may read along. */
const alwaysInApp: readonly ToldKind[] = [
  'completion-asked',
  'cancelled',
  'date-changed',
  'chat-shared',
  'moderated',
  'organization-closed',
]

export const Channel = z.enum(['app', 'email', 'push'])
export type Channel = z.infer<typeof Channel>

/** Whether a kind can be switched on and off on a channel. */
export const hasChoice = (kind: ToldKind, channel: Channel) =>
  channel === 'push' || (channel === 'app' ? !alwaysInApp.includes(kind) : mailKindOf(kind) !== undefined)

/** `HH:MM` by the clock. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const NotificationSettings = z.object({
  /** On each channel whether it is switched on; null where there is no email of that kind. */
  kinds: z.record(ToldKind, z.object({ app: z.boolean(), email: z.boolean().nullable(), push: z.boolean() })),
  quietHours: z.object({ on: z.boolean(), from: ClockTime, to: ClockTime }),
  /** By which quiet hours go, like `Europe/Berlin`; null until it is known, and then no hour is quiet. */
  timeZone: z.string().nullable(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/notification-settings',
  access: 'user',
  summary: 'How you are told of what: in the application, by email, by push; and your quiet hours',
  failure: 'failedToFetchNotificationSettings',
  reply: NotificationSettings,
})

/** One switch a request, so that two open tabs never undo each other's changes. */
export const changeNotificationSetting = endpoint({
  method: 'PUT',
  path: '/users/notification-settings',
  access: 'user',
  summary: 'Switch one kind on or off on one channel',
  failure: 'failedToChangeNotificationSettings',
  body: z
    .object({ kind: ToldKind, channel: Channel, wanted: z.boolean() })
    .refine(({ kind, channel }) => hasChoice(kind, channel), { path: ['channel'] }),
  reply: NotificationSettings,
  limit: 'write',
})

/** The name of a time zone (IANA), in any case; whether it exists the server says. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/)

export const changeQuietHours = endpoint({
  method: 'PUT',
  path: '/users/quiet-hours',
  access: 'user',
  summary: 'Change when you are told of urgent matters only; what is left out stays',
  failure: 'failedToChangeNotificationSettings',
  body: z.object({
    on: z.boolean().optional(),
    from: ClockTime.optional(),
    to: ClockTime.optional(),
    timeZone: TimeZone.optional().describe('The time zone you are in, like Europe/Berlin'),
    deviceTimeZone: TimeZone.optional().describe('The time zone of your device: saved only while none is known'),
  }),
  reply: NotificationSettings,
  limit: 'write',
})
