import { limits } from '@perkloop/contract/limits'
import type { SupportRequest } from '@perkloop/contract/support'

const day = 24 * 60 * 60_000

/** Whether a resolved request can still be opened again. The server has the last word. */
export function mayReopen({ resolvedAt }: Pick<SupportRequest, 'resolvedAt'>, now = Date.now()) {
  return resolvedAt !== null && now - Date.parse(resolvedAt) <= limits.reopenDays * day
}
