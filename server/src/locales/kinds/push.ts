import type { NotificationKind } from '@perkloop/contract/notification'

interface Facts {
  name: string
  perk: string
  /** See the contract's Notification. */
  note: string
  count: number
}

/** The sentences of push notifications in one language. */
export interface PushTexts {
  privateMember: string
  removedPerk: string
  several: (count: number) => string
  kinds: Record<NotificationKind, (facts: Facts) => string>
}
