import { confirmCompletion, initiateCompletion } from '../server/src/exchange/exchange.service'
import { acceptLoop } from '../server/src/loop/loop.service'
import { newId } from '../server/src/platform/base/ids'
import type { Tx } from '../server/src/platform/database/db'
import { insertLoop } from '../server/src/proposal/proposal.service'
import type { LoopData } from './loops'
import { perks } from './perks'
import type { Happening, Replay } from './replay'

/** A loop as the job would propose it, and what its people did about it. */
export function happeningsOfLoop(
  { perkIds, personIds }: Replay,
  { gives, ago, yes, handedOver }: LoopData,
): Happening[] {
  const id = newId()
  const ownerAt = (at: number) => perks[(gives[at % gives.length] as (typeof gives)[number]).perk].owner
  const proposed: Happening = {
    ago,
    by: ownerAt(0),
    act: ({ db, env, now }) =>
      insertLoop(
        db as Tx,
        { id, created_at: now, expires_at: new Date(now.getTime() + env.loops.answerWithin) },
        gives.map(({ perk, quantity = 1, because }, place) => ({
          place,
          giver_id: personIds[ownerAt(place)],
          perk_id: perkIds[perk],
          quantity,
          receiver_id: personIds[ownerAt(place + 1)],
          because,
        })),
      ),
  }
  const answers = yes.map(
    ({ by, ago, logistics }): Happening => ({ by, ago, act: (ctx) => acceptLoop(ctx, id, logistics) }),
  )
  if (!handedOver) return [proposed, ...answers]
  const { perk, asked, confirmed } = handedOver
  const exchangeId = async (db: Tx) => {
    const leg = db.selectFrom('loop_legs').select('exchange_id').where('loop_id', '=', id)
    return (await leg.where('perk_id', '=', perkIds[perk]).executeTakeFirstOrThrow()).exchange_id as string
  }
  const receiver = ownerAt(gives.findIndex((one) => one.perk === perk) + 1)
  return [
    proposed,
    ...answers,
    { by: receiver, ago: asked, act: async (ctx) => initiateCompletion(ctx, await exchangeId(ctx.db as Tx)) },
    {
      by: perks[perk].owner,
      ago: confirmed,
      act: async (ctx) => confirmCompletion(ctx, await exchangeId(ctx.db as Tx)),
    },
  ]
}
