import { defaultLanguage, type Language, languageOf } from '@perkloop/contract/language'
import type { AnyMailKind, MailContent } from '../locales/kinds/mail'
import { day } from '../platform/base/durations'
import type { Env } from '../platform/base/env'
import { newId } from '../platform/base/ids'
import type { Db, Tx } from '../platform/database/db'
import { afterCommit, atEnd } from '../platform/database/transaction'
import type { Mailer } from '../platform/outside/mailer'
import { layOut } from './email-page'
import { nextTry, unsubscribeHeaders, unsubscribePath, withoutTricks } from './mail.rules'
import * as sql from './mail.sql'
import { type Email, emailOf } from './templates'

interface Receiver {
  email: string
  id: string | null
  /** For a receiver without an account, who has no language setting. */
  language?: Language
}

/** Queues a mail to an address in the outbox, in the transaction of the change it is about. */
export function queueMail(tx: Tx, { email, id, language }: Receiver, content: MailContent) {
  const written = language ? { ...content, language } : content
  queue(tx, { kind: content.kind, recipient: email, user_id: id, content: written })
}

/** Queues a mail to a user's current address; does nothing if they muted its kind or are gone. */
export function queueMailToUser(tx: Tx, userId: string, content: MailContent) {
  queue(tx, { kind: content.kind, user_id: userId, content })
}

/**
 * As `queueMailToUser`, but for what a user can do and undo as often as they like: at most one mail a day for each
 * `about`, so that nobody can flood a mailbox.
 */
export function queueMailOnce(tx: Tx, userId: string, content: MailContent, about: string, now: Date) {
  const unlessSince = new Date(now.getTime() - day).toISOString()
  queue(tx, {
    kind: content.kind,
    user_id: userId,
    content,
    once: about,
    unless_since: unlessSince,
  })
}

/** Writes as much as queueing a mail would, for an unknown receiver: both cases must take equally long. */
export function pretendMail(tx: Tx, kind: AnyMailKind, now: Date) {
  queue(tx, { kind, recipient: '', user_id: null, content: null, sent_at: now.toISOString() })
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

/** So many mails are sent at once; after a hundred such turns the job ends and starts again. */
const atOnce = 10
const mostTurns = 100

/**
 * Sends the mails that are due. They are leased just before they are sent, so that several instances share the work,
 * and each is marked right after: a crash delays those under way and doubles hardly any. A failed mail waits longer
 * each time.
 */
export async function sendDueMail(db: Db, mailer: Mailer, env: Pick<Env, 'publicUrl'>, clock: () => Date) {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const mails = await sql.leaseNext(db, clock(), atOnce)
    if (mails.length === 0) return
    const markSent = together((ids) => sql.markSent(db, ids, clock()))
    const marked = await Promise.allSettled(
      mails.map((mail) =>
        send(mail, mailer, env).then(
          () => markSent(mail.id),
          (error: unknown) =>
            sql.markFailed(db, mail.id, String(error).slice(0, 500), nextTry(mail.attempts + 1, clock())),
        ),
      ),
    )
    const unmarked = marked.find((mark) => mark.status === 'rejected')
    if (unmarked) throw unmarked.reason
    if (mails.length < atOnce) return
  }
}

/** Marks the first at once; ids that come while a statement is under way are marked together by the next. */
function together(mark: (ids: string[]) => Promise<void>) {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: { ids: string[]; done: Promise<void> } | undefined
  return (id: string) => {
    if (next) {
      next.ids.push(id)
      return next.done
    }
    const ids = [id]
    const done = underWay.then(() => {
      next = undefined
      return mark(ids)
    })
    underWay = done.catch(() => {})
    next = { ids, done }
    return done
  }
}

/** Renders a mail in the receiver's current language. */
function written({ content, locale }: sql.LeasedMail): { email: Email; language: Language } {
  const facts = content as (MailContent & { language?: Language }) | Email
  // Queued by an older version, which stored whole sentences.
  if ('subject' in facts) return { email: withoutTricks(facts), language: defaultLanguage }
  const tag = locale ?? facts.language ?? defaultLanguage
  const language = languageOf(tag)
  return { email: withoutTricks(emailOf(facts, language, tag)), language }
}

async function send(mail: sql.LeasedMail, mailer: Mailer, env: Pick<Env, 'publicUrl'>) {
  const { email, language } = written(mail)
  const unsubscribe = unsubscribePath(mail.kind, mail.token)
  const { html, plain } = await layOut(email, language, env.publicUrl, unsubscribe)
  await mailer.send({
    messageId: `${mail.id}@${new URL(env.publicUrl).hostname}`,
    kind: mail.kind,
    to: mail.recipient,
    subject: email.subject,
    html,
    plain,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(env.publicUrl, unsubscribe) },
  })
}

/** Deletes all mail to a user who deletes their account, also from before they registered. */
export function forgetMailTo(tx: Tx, userId: string, email: string) {
  return sql.deleteMailTo(tx, userId, email)
}

/** Deletes sent mail, and mail that could not be delivered for a month. */
export function forgetOldMail(db: Db, now: Date) {
  return sql.deleteOldMail(db, new Date(now.getTime() - 30 * day))
}
