import type { QuietHours } from '../platform/base/quiet-hours'

/** How a user likes to be told: the kinds that are off on each channel, and the quiet hours (docs/product.md, Being told). */
export interface ToldSettings extends QuietHours {
  mutedApp: string[]
  mutedMail: string[]
  mutedPush: string[]
}
