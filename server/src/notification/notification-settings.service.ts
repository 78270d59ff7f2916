import { type Channel, mailKindOf, type ToldKind } from '@perkloop/contract/notification-settings'
import { quietHoursChanged } from '../mail/mail.service'
import { wantMail } from '../mail/mail-settings.service'
import { refuse } from '../platform/base/errors'
import { properTimeZone } from '../platform/base/quiet-hours'
import type { Ctx } from '../platform/context'
import { afterCommit, transaction } from '../platform/database/transaction'
import { changeQuiet, muteKind, readToldSettings } from '../user/told-settings.service'
import { minutesOf, settingsOf } from './notification-settings.rules'
import { lookAgain } from './push.sql'
import { tellPushers } from './push-queue'

/** How the caller is told of what (docs/product.md, Being told). */
export async function getNotificationSettings({ db, user }: Ctx) {
  return settingsOf(await readToldSettings(db, user.id))
}

interface Change {
  kind: ToldKind
  channel: Channel
  wanted: boolean
}

export function changeNotificationSetting({ db, user }: Ctx, { kind, channel, wanted }: Change) {
  return transaction(db, async (tx) => {
    const mail = mailKindOf(kind)
    if (channel === 'email' && mail !== undefined) return settingsOf(await wantMail(tx, user.id, mail, wanted))
    return settingsOf(await muteKind(tx, user.id, channel, kind, !wanted))
  })
}

interface QuietChange {
  on?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  timeZone?: string | undefined
  /** Kept only where none is known: a choice made meanwhile stays. */
  deviceTimeZone?: string | undefined
}

function zoneOf(timeZone: string | undefined) {
  if (timeZone === undefined) return undefined
  return properTimeZone(timeZone) ?? refuse('INVALID', 'timeZoneUnknown')
}

/** @throws Refusal 422 for a time zone that there is not. */
export function changeQuietHours({ db, user, now, events }: Ctx, given: QuietChange) {
  const { on, from, to } = given
  const [zone, deviceZone] = [zoneOf(given.timeZone), zoneOf(given.deviceTimeZone)]
  return transaction(db, async (tx) => {
    const change = {
      ...(on !== undefined && { on }),
      ...(from !== undefined && { from: minutesOf(from) }),
      ...(to !== undefined && { to: minutesOf(to) }),
      ...(zone !== undefined && { timeZone: zone }),
    }
    const kept = await changeQuiet(tx, user.id, change, deviceZone)
    await quietHoursChanged(tx, user.id, now)
    await lookAgain(tx, user.id, now)
    afterCommit(tx, tellPushers)
    // The zone that a device names by itself is no news to the user's pages.
    if (Object.keys(change).length > 0) events.announce(tx, [user.id], { type: 'profile', id: user.id })
    return settingsOf(kept)
  })
}
