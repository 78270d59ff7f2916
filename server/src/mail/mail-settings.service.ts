import type { MailKind, MailSettings } from '@perkloop/contract/mail'
import { doneIn } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { muteKind, readToldSettings } from '../user/told-settings.service'
import { isToken, kindsIn, settingsOf } from './mail.rules'
import * as sql from './mail.sql'

export async function getMailSettings({ db, user }: Ctx): Promise<MailSettings> {
  return settingsOf((await readToldSettings(db, user.id)).mutedMail)
}

export function changeMailSetting({ db, user }: Ctx, { kind, wanted }: { kind: MailKind; wanted: boolean }) {
  return transaction(db, async (tx) => settingsOf((await wantMail(tx, user.id, kind, wanted)).mutedMail))
}

/** For the link at the foot of a mail and the mail program's own button. Idempotent. A gathered mail names several kinds. */
export function unsubscribe(
  { db, language }: Ctx<Caller | null>,
  { token, kind: asked }: { token: string; kind: string },
) {
  const kinds = kindsIn(asked)
  if (!kinds || !isToken(token)) return refuse('NOT_FOUND', 'linkDoesNotWork')
  return transaction(db, async (tx) => {
    const receiver = (await sql.findByUnsubscribeToken(tx, token)) ?? refuse('NOT_FOUND', 'linkDoesNotWork')
    for (const kind of kinds) await wantMail(tx, receiver.id, kind, false)
    return { message: doneIn(language, 'unsubscribed') }
  })
}

/** Switches a kind of mail on or off. */
export async function wantMail(tx: Tx, userId: string, kind: MailKind, wanted: boolean) {
  const settings = await muteKind(tx, userId, 'email', kind, !wanted)
  // Without this, a mail that waits for a retry would be sent after its kind was switched off.
  if (!wanted) await sql.deleteWaiting(tx, userId, kind)
  return settings
}
