import type { Text } from '../../locales/text'
import { refuse } from '../base/errors'

interface Counted {
  failures: number
  since: Date
}

interface Allowed {
  most: number
  /** In milliseconds. */
  window: number
  text: Text
}

/** @throws Refusal 429 once there are more failures in their window than are allowed, until that ends. */
export function refuseAfter({ failures, since }: Counted, { most, window, text }: Allowed, now: Date) {
  if (failures <= most) return
  const wait = Math.ceil((since.getTime() + window - now.getTime()) / 1000)
  refuse('RATE_LIMITED', text, { retryAfterSeconds: Math.max(1, wait) })
}
