import type { Tx } from '../platform/db'
import * as sql from './chat.sql'

/** Empties what somebody wrote, when their account goes. */
export function clearTextsOf(tx: Tx, user: string) {
  return sql.clearTextsOf(tx, user)
}
