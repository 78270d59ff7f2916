import { mailKindOf, type NotificationSettings, ToldKind } from '@perkloop/contract/notification-settings'
import type { ToldSettings } from '../user/told-settings.rules'

const shown = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** @param clock `HH:MM`. @returns minutes after midnight. */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** What is kept, as it is told to its user: every kind is on that was not switched off. */
export function settingsOf(kept: ToldSettings): NotificationSettings {
  const rowOf = (kind: ToldKind) => {
    const mail = mailKindOf(kind)
    return {
      app: !kept.mutedApp.includes(kind),
      email: mail === undefined ? null : !kept.mutedMail.includes(mail),
      push: !kept.mutedPush.includes(kind),
    }
  }
  return {
    kinds: Object.fromEntries(ToldKind.options.map((kind) => [kind, rowOf(kind)])) as NotificationSettings['kinds'],
    quietHours: { on: kept.on, from: shown(kept.from), to: shown(kept.to) },
    timeZone: kept.timeZone,
  }
}
