import type { Page } from '@perkloop/contract/field'
import type { Language } from '@perkloop/contract/language'
import type { AnyMailKind, MailContent } from '../locales/kinds/mail'
import { day } from '../platform/base/durations'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { afterCommit, atEnd } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import * as failed from './failed-mail.sql'
import * as sql from './mail.sql'

interface Receiver {
  email: string
  id: string | null
  /** For a receiver without an account, who has no language setting. */
  language?: Language
  /** The user whose doing the mail tells of: it does not outlive their account while it waits. */
  by?: string
}

/** Queues a mail to an address in the outbox, in the transaction of the change it is about. */
export function queueMail(tx: Tx, { email, id, language, by }: Receiver, content: MailContent) {
  const written = language ? { ...content, language } : content
  queue(tx, { kind: content.kind, recipient: email, user_id: id, content: written, ...(by && { by }) })
}

/**
 * Queues a mail to a user's current address; does nothing if they muted its kind or are gone. `by` is the user whose doing
 * it tells of.
 */
export function queueMailToUser(tx: Tx, userId: string, content: MailContent, by: string | null = null) {
  queue(tx, { kind: content.kind, user_id: userId, content, by })
}

/**
 * As `queueMailToUser`, but for what a user can do and undo as often as they like: at most one mail a day for each
 * `about`, so that nobody can flood a mailbox.
 */
export function queueMailOnce(
  tx: Tx,
  userId: string,
  content: MailContent,
  { about, by, now }: { about: string; by: string | null; now: Date },
) {
  const unlessSince = new Date(now.getTime() - day).toISOString()
  queue(tx, {
    kind: content.kind,
    user_id: userId,
    content,
    by,
    once: about,
    unless_since: unlessSince,
  })
}

/** Writes as much as queueing a mail would, for a receiver who gets none: both cases must take equally long. */
export function pretendMail(tx: Tx, kind: AnyMailKind, now: Date, recipient = '') {
  queue(tx, { kind, recipient, user_id: null, content: null, sent_at: now.toISOString() })
}

function queue(tx: Tx, mail: Omit<sql.QueuedMail, 'id'>) {
  atEnd(tx, sql.outbox, { id: newId(), ...mail })
  afterCommit(tx, tellSenders)
}

const senders = new Set<() => void>()
function tellSenders() {
  for (const send of senders) send()
}

/** Calls `send` when this process has queued a mail, so that it is sent before the next run of the job. */
export function whenMailIsQueued(send: () => void) {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Sends what waits for the end of quiet hours, or holds it for longer, after the user changed them. */
export function quietHoursChanged(tx: Tx, userId: string, now: Date) {
  afterCommit(tx, tellSenders)
  return sql.releaseGathered(tx, userId, now)
}

/** For a user whose email changed: what could not be sent yet goes to the new one. */
export function readdressMail(tx: Tx, userId: string, from: string, to: string) {
  return sql.readdress(tx, userId, from, to)
}

/** Deletes all mail to a user who deletes their account, also from before they registered, and what waits and names them. */
export async function forgetMailTo(tx: Tx, userId: string, email: string) {
  await sql.deleteMailTo(tx, userId, email)
  await sql.deleteWaitingOf(tx, userId)
}

/** Takes back what waits and tells one of two users what the other did, but of an open exchange between them. */
export function forgetMailBetween(tx: Tx, one: string, other: string) {
  return sql.deleteWaitingBetween(tx, one, other)
}

/** Takes back what waits for a user's morning and no longer holds. In the order of users, whose mail is one row each. */
export async function withdrawMail(tx: Tx, told: { userId: string; about: string }[]) {
  const asleep = await sql.findGathered(tx, [...new Set(told.map(({ userId }) => userId))])
  for (const user of asleep)
    for (const { about } of told.filter(({ userId }) => userId === user)) await sql.withdrawWaiting(tx, user, about)
}

/** Mails that failed and are tried again, for administrators. */
export async function listFailedMail({ db, now }: Pick<Ctx, 'db' | 'now'>, asked: Page) {
  const { page, next } = await pageByMoment(asked, (after) => failed.listFailed(db, now, asked.limit + 1, after))
  return { mails: page.map(({ mail }) => mail), next }
}

/** Sends failed mails at once, but those that are tried in a moment anyway. @returns the ids of those it sends. */
export function retryFailedMail(tx: Tx, ids: string[], now: Date) {
  afterCommit(tx, tellSenders)
  return failed.retryFailed(tx, ids, now)
}

/** Deletes sent mail, and mail that could not be delivered for a month. */
export function forgetOldMail(db: Db, now: Date) {
  return sql.deleteOldMail(db, new Date(now.getTime() - 30 * day))
}
