import { sql } from 'kysely'

// How far the chat of an exchange was written, read and mailed stands on the exchange, whose lock orders the chat. These are
// the parts of chat's statements that write it: each is a CTE's body and leans on the CTE that it names.

export type Side = 'owner' | 'bidder'

/**
 * Counts one more message, of `u`. Who writes has read everything before, if they had: then their own message leaves
 * nothing unread.
 */
export function countMessage(exchangeId: string, side: Side) {
  const readTo = sql.ref(`${side}_read_to`)
  return sql`update exchanges set message_count = message_count + 1,
      ${readTo} = case when ${readTo} = message_count then message_count + 1 else ${readTo} end
    from u where exchanges.id = ${exchangeId} returning exchanges.id, message_count`
}

/** Moves the mark of `chat`'s reader up to its goal, never back. */
export const moveMark = sql`update exchanges e set
    owner_read_to = case when is_owner then greatest(e.owner_read_to, goal) else e.owner_read_to end,
    bidder_read_to = case when is_owner then e.bidder_read_to else greatest(e.bidder_read_to, goal) end
  from chat where e.id = chat.id and goal > read_to
    and goal > case when is_owner then e.owner_read_to else e.bidder_read_to end
  returning 1`

/** Marks all in `waiting` as mailed to that side's reader. */
export const markMailed = (reader: Side) =>
  sql`update exchanges set ${sql.ref(`${reader}_mailed_to`)} = message_count from waiting where exchanges.id = waiting.id`
