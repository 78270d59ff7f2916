import { placeBid } from '../bid/bid.service'
import { sendMessage } from '../chat/chat.service'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { holdSameNote, holdSameWords, mayHold } from '../report/same-words.service'

/** Sending stands above chat, bids and the desk, which it asks whether these words may go out. */
export async function send(ctx: Ctx, message: Parameters<typeof sendMessage>[1]) {
  if (!mayHold(ctx, message.content)) return sendMessage(ctx, message)
  return transaction(
    ctx.db,
    async (tx) => (await holdSameWords(tx, ctx, message)) ?? sendMessage({ ...ctx, db: tx }, message),
  )
}

export async function bid(ctx: Ctx, draft: Parameters<typeof placeBid>[1]) {
  const note = { perkId: draft.offeredPerkId, content: draft.note ?? '' }
  if (!mayHold(ctx, note.content)) return placeBid(ctx, draft)
  return transaction(ctx.db, async (tx) => (await holdSameNote(tx, ctx, note)) ?? placeBid({ ...ctx, db: tx }, draft))
}
