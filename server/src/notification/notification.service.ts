import { queueMailOnce, queueMailToUser, withdrawMail } from '../mail/mail.service'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx, Deps } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { afterCommit, atEnd, transaction } from '../platform/database/transaction'
import { aboutOf, type Fact, isMailedOnce, type Matter, mailOf } from './notification.rules'
import * as sql from './notification.sql'
import { pushDue } from './push.rules'
import { tellPushers } from './push-queue'

export type { Fact } from './notification.rules'

type Shared = Pick<Deps, 'events'> & { now: Date }

/**
 * Tells a user what happened, in the transaction that makes it happen: in the application, at once where they have it open,
 * and by email where they want that. The one list of what people are told is `Facts`.
 */
export function notify(tx: Tx, { events, now }: Shared, userId: string, fact: Fact) {
  const id = newId()
  const about = aboutOf(fact)
  atEnd(tx, sql.notifications, {
    id,
    user_id: userId,
    kind: fact.kind,
    person_id: fact.personId,
    note: 'note' in fact ? fact.note : '',
    perk_title: 'perk' in fact ? fact.perk : '',
    bid_id: 'bidId' in fact ? fact.bidId : null,
    exchange_id: 'exchangeId' in fact ? fact.exchangeId : null,
    loop_id: 'loopId' in fact ? fact.loopId : null,
    about,
    count: 'count' in fact ? fact.count : 1,
    at: now.toISOString(),
    push_due: pushDue(fact.kind, now).toISOString(),
  })
  afterCommit(tx, tellPushers)
  events.announce(tx, [userId], { type: 'notification', id: userId })
  mail(tx, userId, fact, now)
}

/** As `notify`, by email alone: for the user who did it themselves. */
export function notifyByMail(tx: Tx, { now }: Shared, userId: string, fact: Fact) {
  mail(tx, userId, fact, now)
}

function mail(tx: Tx, userId: string, fact: Fact, now: Date) {
  const content = mailOf(fact)
  if (!content) return
  const once = isMailedOnce(fact) ? aboutOf(fact) : null
  if (once === null) queueMailToUser(tx, userId, content, fact.personId)
  else queueMailOnce(tx, userId, content, { about: once, by: fact.personId, now })
}

/** Takes back what its receiver has not read, because it no longer holds: a bid or a request that was withdrawn. */
export function withdrawNotification(tx: Tx, shared: Pick<Shared, 'events'>, userId: string, matter: Matter) {
  return withdrawNotifications(tx, shared, [{ userId, matter }])
}

/** The same of many, in as many statements. */
export async function withdrawNotifications(
  tx: Tx,
  { events }: Pick<Shared, 'events'>,
  told: { userId: string; matter: Matter }[],
) {
  if (told.length === 0) return
  const rows = told.map(({ userId, matter }) => ({ userId, about: aboutOf(matter) ?? '' }))
  await sql.deleteUnread(tx, rows)
  await withdrawMail(tx, rows)
  for (const userId of new Set(rows.map((row) => row.userId)))
    events.announce(tx, [userId], { type: 'notification', id: userId })
}

/** @throws Refusal 404 where the notification that is named is not the caller's. */
export function readNotifications({ db, user, events, now }: Ctx, which: sql.Which) {
  return transaction(db, async (tx) => {
    const left = (await sql.markRead(tx, user.id, which, now)) ?? refuse('NOT_FOUND', 'notificationNotFound')
    if (left.marked > 0) events.announce(tx, [user.id], { type: 'notification', id: user.id })
    return { unread: left.unread }
  })
}

/** Takes all that a leaver was told, and all that others were told of them. */
export function forgetNotificationsOf(tx: Tx, user: string) {
  return sql.deleteOf(tx, user)
}

/** Takes what two users were told of each other, but of an open exchange between them. */
export function forgetNotificationsBetween(tx: Tx, one: string, other: string) {
  return sql.deleteBetween(tx, one, other)
}

/** Forgets what is older than 90 days. */
export function forgetOldNotifications(db: Db, now: Date) {
  return sql.deleteOld(db, new Date(now.getTime() - 90 * day))
}

/** What reads of the caller's notifications ask (platform/http/caller-read.ts). */
export const { callersCounts, callersNotifications } = sql
