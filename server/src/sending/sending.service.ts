import { sendMessage } from '../chat/chat.service'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { holdSameWords, mayHold } from '../report/same-words.service'

/** Sending stands above the chat and the desk, which it asks whether these words may go out. */
export async function send(ctx: Ctx, message: Parameters<typeof sendMessage>[1]) {
  if (!mayHold(ctx, message)) return sendMessage(ctx, message)
  return transaction(
    ctx.db,
    async (tx) => (await holdSameWords(tx, ctx, message)) ?? sendMessage({ ...ctx, db: tx }, message),
  )
}
