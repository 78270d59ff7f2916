import { sql } from 'kysely'

// The exchange's row holds how far its chat was written, read and mailed, so the exchange's lock orders the chat. These
// are bodies of CTEs in chat's statements; each uses another CTE by its name.

export type Side = 'owner' | 'bidder'

/**
 * Counts the message of the CTE `u`. If the sender had read everything before, their read mark moves over their own
 * message, so that it does not count as unread.
 */
export function countMessage(exchangeId: string, side: Side) {
  const readTo = sql.ref(`${side}_read_to`)
  return sql`update exchanges set message_count = message_count + 1,
      ${readTo} = case when ${readTo} = message_count then message_count + 1 else ${readTo} end
    from u where exchanges.id = ${exchangeId} returning exchanges.id, message_count`
}

/** Moves the reader's mark up to the goal in the CTE `chat`, never back. */
export const moveMark = `update exchanges e set
    owner_read_to = case when is_owner then greatest(e.owner_read_to, goal) else e.owner_read_to end,
    bidder_read_to = case when is_owner then e.bidder_read_to else greatest(e.bidder_read_to, goal) end
  from chat where e.id = chat.id and goal > read_to
    and goal > case when is_owner then e.owner_read_to else e.bidder_read_to end
  returning 1`

/**
 * Marks all in the CTE `waiting` as mailed to that side's reader, up to the `newest` of the other side: no reader need read what they
 * wrote themselves.
 */
export const markMailed = (reader: Side) =>
  sql`update exchanges set ${sql.ref(`${reader}_mailed_to`)} = newest from waiting where exchanges.id = waiting.id`
