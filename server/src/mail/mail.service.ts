import type { Db, Tx } from '../platform/db'
import type { Env } from '../platform/env'
import { newId } from '../platform/ids'
import type { Mailer } from '../platform/mailer'
import { layOut } from './letter-page'
import type { Letter, MailKind } from './letters'
import { nextTry } from './mail.rules'
import * as sql from './mail.sql'

interface Receiver {
  email: string | null
  id: string | null
  mutedMail?: string[]
}

/** Puts a mail into the outbox, in the transaction of the change it tells of. Kinds the receiver muted are left out. */
export async function queueMail(tx: Tx, kind: MailKind, to: Receiver, letter: Letter) {
  if (!to.email || to.mutedMail?.includes(kind)) return
  await sql.insertMail(tx, { id: newId(), kind, recipient: to.email, user_id: to.id, letter: JSON.stringify(letter) })
}

/** Queues a mail to a user by id, with the address they have now. */
export async function queueMailToUser(tx: Tx, kind: MailKind, userId: string, letter: Letter) {
  const receiver = await sql.findReceiver(tx, userId)
  if (receiver) await queueMail(tx, kind, receiver, letter)
}

/**
 * Sends what is due. Each mail is leased before it is sent, so that several instances share the work and a crash only
 * delays; a failed one waits longer each time.
 * @returns how many were sent.
 */
export async function sendDueMail(db: Db, mailer: Mailer, env: Pick<Env, 'publicUrl' | 'mailFrom'>, now: Date) {
  const leased = await sql.leaseDue(db, now)
  let sent = 0
  for (const mail of leased) {
    try {
      const letter = mail.letter as Letter
      const { html, plain } = await layOut(letter, env.publicUrl)
      const host = new URL(env.publicUrl).hostname
      await mailer.send({
        messageId: `${mail.id}@${host}`,
        to: mail.recipient,
        subject: letter.subject,
        html,
        plain,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await sql.markSent(db, mail.id, now)
      sent += 1
    } catch (error) {
      await sql.markFailed(db, mail.id, String(error).slice(0, 500), nextTry(mail.attempts + 1, now))
    }
  }
  return sent
}
