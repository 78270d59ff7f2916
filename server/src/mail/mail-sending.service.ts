import { defaultLanguage, type Language, languageOf } from '@perkloop/contract/language'
import type { GatheredItem, MailContent } from '../locales/kinds/mail'
import type { Env } from '../platform/base/env'
import { quietUntil } from '../platform/base/quiet-hours'
import type { Db } from '../platform/database/db'
import type { Mailer } from '../platform/outside/mailer'
import { layOut } from './email-page'
import { isReceiverRefused, isUrgent, nextTry, unsubscribeHeaders, unsubscribePath, withoutTricks } from './mail.rules'
import * as sql from './mail.sql'
import { type Email, emailOf } from './templates'

export { countWaitingMail } from './mail.sql'

/** So many mails are sent at once; after a hundred such turns the job ends and starts again. */
const atOnce = 10
const mostTurns = 100

/**
 * Sends the mails that are due. They are leased just before they are sent, so that several instances share the work,
 * and each is marked right after: a crash delays those under way and doubles hardly any. A failed mail waits longer
 * each time. In its receiver's quiet hours a mail that is not urgent is put with the others that wait for their end.
 */
export async function sendDueMail(
  db: Db,
  mailer: Mailer,
  env: Pick<Env, 'publicUrl'>,
  clock: () => Date,
  stopping?: AbortSignal,
) {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const mails = await sql.leaseNext(db, clock(), atOnce)
    if (mails.length === 0) return
    const markSent = together((ids) => sql.markSent(db, ids, clock()))
    const marked = await Promise.allSettled(
      mails.map((mail) => {
        const until = heldUntil(mail, clock())
        if (until) return sql.gather(db, mail.id, itemsOf(mail), until)
        return send(mail, mailer, env).then(
          () => markSent(mail.id),
          (error: unknown) => {
            const next = nextTry(mail.attempts + 1, clock(), isReceiverRefused(error))
            return sql.markFailed(db, mail.id, String(error).slice(0, 500), next)
          },
        )
      }),
    )
    const unmarked = marked.find((mark) => mark.status === 'rejected')
    if (unmarked) throw unmarked.reason
    if (mails.length < atOnce || stopping?.aborted) return
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

/** When the quiet hours end for which a mail waits; undefined if it is sent now. */
function heldUntil({ kind, content, user }: sql.LeasedMail, now: Date) {
  const isOlder = 'subject' in (content as object)
  return user && !isOlder && !isUrgent(kind) ? quietUntil(user, now) : undefined
}

/** What a mail tells of: several things, if it gathered them. */
function itemsOf({ content, once, people: [by] }: sql.LeasedMail): GatheredItem[] {
  const facts = content as MailContent
  return facts.kind === 'gathered' ? facts.items : [{ ...facts, ...(by && { by }), ...(once && { about: once }) }]
}

/** What of it its receiver still wants; one thing alone is a mail as any other. Undefined if there is nothing left. */
function wantedOf(mail: sql.LeasedMail): MailContent | undefined {
  const facts = mail.content as MailContent
  if (facts.kind !== 'gathered') return facts
  const items = itemsOf(mail).filter(({ kind }) => !mail.user?.mutedMail.includes(kind))
  return items.length > 1 ? { kind: 'gathered', items } : items[0]
}

/** Renders a mail in the receiver's current language. */
function written({ user }: sql.LeasedMail, facts: (MailContent & { language?: Language }) | Email) {
  // Queued by an older version, which stored whole sentences.
  if ('subject' in facts) return { email: withoutTricks(facts), language: defaultLanguage }
  const tag = user?.locale ?? facts.language ?? defaultLanguage
  const language = languageOf(tag)
  return { email: withoutTricks(emailOf(facts, language, tag)), language }
}

async function send(mail: sql.LeasedMail, mailer: Mailer, env: Pick<Env, 'publicUrl'>) {
  const facts = wantedOf(mail)
  if (!facts) return
  const { email, language } = written(mail, facts)
  const kinds = facts.kind === 'gathered' ? facts.items.map(({ kind }) => kind) : [facts.kind ?? mail.kind]
  const unsubscribe = unsubscribePath(kinds, mail.user?.token ?? null)
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
