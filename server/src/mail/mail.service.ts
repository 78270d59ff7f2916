import { afterCommit, type Db, type Tx } from '../platform/db'
import type { Env } from '../platform/env'
import { newId } from '../platform/ids'
import type { Mailer } from '../platform/mailer'
import { layOut } from './letter-page'
import type { AnyMailKind, Letter } from './letters'
import { nextTry, unsubscribeHeaders, unsubscribePath, withoutTricks } from './mail.rules'
import * as sql from './mail.sql'

interface Receiver {
  email: string | null
  id: string | null
  mutedMail?: string[]
}

/** Puts a mail into the outbox, in the transaction of the change it tells of. Kinds the receiver muted are left out. */
export async function queueMail(tx: Tx, kind: AnyMailKind, to: Receiver, letter: Letter, once?: string) {
  if (!to.email || to.mutedMail?.includes(kind)) return
  const mail = { id: newId(), kind, recipient: to.email, user_id: to.id, letter: JSON.stringify(letter) }
  await sql.insertMail(tx, { ...mail, once: once ?? null })
  afterCommit(tx, tellSenders)
}

const senders = new Set<() => void>()
function tellSenders() {
  for (const send of senders) send()
}

/** Calls `send` when a mail of this process has come into the outbox, so that it need not wait for the next look there. */
export function whenMailIsQueued(send: () => void) {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Writes as much as queueing a mail does where there is nobody to send it to, so that the two take equally long. */
export async function pretendMail(tx: Tx, kind: AnyMailKind, now: Date) {
  await sql.insertMail(tx, { id: newId(), kind, recipient: '', user_id: null, letter: null, sent_at: now })
  afterCommit(tx, tellSenders)
}

/** Queues a mail to a user by id, with the address they have now. */
export async function queueMailToUser(tx: Tx, kind: AnyMailKind, userId: string, letter: Letter) {
  const receiver = await sql.findReceiver(tx, userId)
  if (receiver) await queueMail(tx, kind, receiver, letter)
}

/**
 * As `queueMailToUser`, but of what somebody can do and undo as often as they like: `about` is told once a day, so that
 * nobody can fill another's mailbox.
 */
export async function queueMailOnce(
  tx: Tx,
  kind: AnyMailKind,
  userId: string,
  letter: Letter,
  about: string,
  now: Date,
) {
  const once = `${kind} ${about}`
  const receiver = await sql.findReceiver(tx, userId)
  if (!receiver || (await sql.wasQueued(tx, userId, once, new Date(now.getTime() - day)))) return
  await queueMail(tx, kind, receiver, letter, once)
}

const mostAtOnce = 100

/**
 * Sends what is due. Each mail is leased just before it is sent, so that several instances share the work and a crash only
 * delays; a failed one waits longer each time.
 */
export async function sendDueMail(db: Db, mailer: Mailer, env: Pick<Env, 'publicUrl'>, clock: () => Date) {
  for (let sent = 0; sent < mostAtOnce; sent += 1) {
    const mail = await sql.leaseNext(db, clock())
    if (!mail) return
    try {
      const letter = withoutTricks(mail.letter as Letter)
      const unsubscribe = unsubscribePath(mail.kind, mail.token)
      const { html, plain } = await layOut(letter, env.publicUrl, unsubscribe)
      await mailer.send({
        messageId: `${mail.id}@${new URL(env.publicUrl).hostname}`,
        kind: mail.kind,
        to: mail.recipient,
        subject: letter.subject,
        html,
        plain,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(env.publicUrl, unsubscribe) },
      })
      await sql.markSent(db, mail.id, clock())
    } catch (error) {
      const attempts = mail.attempts + 1
      await sql.markFailed(db, mail.id, String(error).slice(0, 500), nextTry(attempts, clock()))
    }
  }
}

/** Takes back what was not sent yet, and forgets the rest, when an account goes; also what came before the account. */
export function forgetMailTo(tx: Tx, userId: string, email: string) {
  return sql.deleteMailTo(tx, userId, email)
}

const day = 24 * 60 * 60_000

/** Forgets sent mail, and mail that nobody took for a month. */
export function forgetOldMail(db: Db, now: Date) {
  return sql.deleteOldMail(db, new Date(now.getTime() - 30 * day))
}
