import type { RatingDraft } from '@perkloop/contract/exchange'
import type { z } from 'zod'
import { isTaken, refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import { addRating, lockAccounts } from '../user/user.service'
import * as rules from './exchange.rules'
import { changeExchange } from './exchange.service'
import * as sql from './exchange.sql'

/** Rates the other party of a completed exchange, once. */
export function rateExchange(ctx: Ctx, id: string, draft: z.output<typeof RatingDraft>) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    const { giver, rated } = rules.rate(exchange, ctx.user.id)
    await lockAccounts(tx, ctx.user.id, rated)
    const { isCommentPublic: is_public, ...given } = draft
    const row = { exchange_id: id, giver, rated_user_id: rated, ...given, is_public, created_at: ctx.now }
    await sql.insertRating(tx, row).catch((error: unknown) => {
      if (isTaken(error, 'ratings_pkey')) refuse('ALREADY_RATED', 'alreadyRated')
      throw error
    })
    await addRating(tx, rated, draft.rating)
    ctx.events.announce(tx, [rated], { type: 'profile', id: rated })
  })
}
