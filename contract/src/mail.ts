import { z } from 'zod'
import { endpoint } from './endpoint'
import { Done } from './field'

/** Every kind of mail that can be switched off; account mails are always sent (docs/product.md, Chat and mail). */
export const MailKind = z.enum([
  'new-bid',
  'bid-accepted',
  'bid-rejected',
  'counter-offer',
  'change-proposed',
  'completion-asked',
  'completed',
  'cancelled',
  'overdue',
  'unread-messages',
  'support-answered',
  'friend-request',
  'perk-ending',
  'loop',
  'watch',
])
export type MailKind = z.infer<typeof MailKind>

/** Whether each kind is switched on. */
export const MailSettings = z.record(MailKind, z.boolean())
export type MailSettings = z.infer<typeof MailSettings>

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/users/mail-settings',
  access: 'user',
  summary: 'Which mails you want',
  failure: 'failedToFetchMailSettings',
  reply: MailSettings,
})

/** One kind a request, so that two open tabs never undo each other's changes. */
export const changeMailSetting = endpoint({
  method: 'PUT',
  path: '/users/mail-settings',
  access: 'user',
  summary: 'Switch one kind of mail on or off',
  failure: 'failedToChangeMailSettings',
  body: z.object({ kind: MailKind, wanted: z.boolean() }),
  reply: MailSettings,
  limit: 'write',
})

/** Mail programs call this too, for their own unsubscribe button (RFC 8058), so it accepts and ignores any body. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/mail/unsubscribe/:token/:kind',
  access: 'public',
  summary: 'Switch off the kind of mail a link came with; repeating it says success again',
  failure: 'failedToUnsubscribe',
  params: z.object({
    token: z.string().max(200).describe('Of the link that was mailed'),
    kind: z.string().max(200).describe('Which kind of mail'),
  }),
  reply: Done,
  idempotent: false,
  // The token can't be guessed, and mail providers call this for many users from one address.
  limit: 'report',
})
