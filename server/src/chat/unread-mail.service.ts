import { markMailed } from '../exchange/exchange.service'
import { queueMailToUser } from '../mail/mail.service'
import type { Db } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as sql from './chat.sql'

/** How long a message waits before its reader gets a mail, in milliseconds (docs/product.md, Chat and mail). */
const unreadAfter = 10 * 60_000

/** One mail for all unread messages of a chat; the next one only after they were read. */
export function mailUnread({ db, now }: { db: Db; now: Date }) {
  return transaction(db, async (tx) => {
    const before = new Date(now.getTime() - unreadAfter)
    for (const side of ['owner', 'bidder'] as const) {
      for (const { exchangeId, readerId, writerId, sender, unread } of await sql.takeUnmailed(
        tx,
        side,
        before,
        markMailed(side),
      )) {
        queueMailToUser(tx, readerId, { kind: 'unread-messages', sender, count: unread, exchangeId }, writerId)
      }
    }
  })
}
