import { MailKind, type MailSettings } from '@perkloop/contract/mail'
import { doneIn } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { muteMail } from '../user/user.service'
import { isToken, settingsOf } from './mail.rules'
import * as sql from './mail.sql'

export async function getMailSettings({ db, user }: Ctx): Promise<MailSettings> {
  return settingsOf((await sql.findMuted(db, user.id)) ?? refuse('UNAUTHENTICATED', 'sessionEnded'))
}

export function changeMailSetting({ db, user }: Ctx, { kind, wanted }: { kind: MailKind; wanted: boolean }) {
  return transaction(db, (tx) => change(tx, user.id, kind, wanted))
}

/** For the link at the foot of a mail and the mail program's own button. Idempotent. */
export function unsubscribe(
  { db, language }: Ctx<Caller | null>,
  { token, kind: asked }: { token: string; kind: string },
) {
  const kind = MailKind.safeParse(asked).data
  if (!kind || !isToken(token)) return refuse('NOT_FOUND', 'linkDoesNotWork')
  return transaction(db, async (tx) => {
    const receiver = (await sql.findByUnsubscribeToken(tx, token)) ?? refuse('NOT_FOUND', 'linkDoesNotWork')
    await change(tx, receiver.id, kind, false)
    return { message: doneIn(language, 'unsubscribed') }
  })
}

async function change(tx: Tx, userId: string, kind: MailKind, wanted: boolean) {
  const muted = await muteMail(tx, userId, kind, !wanted)
  // Without this, a mail that waits for a retry would be sent after its kind was switched off.
  if (!wanted) await sql.deleteWaiting(tx, userId, kind)
  return settingsOf(muted)
}
