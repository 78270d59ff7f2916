import Fastify from 'fastify'
import { sql } from 'kysely'
import { deleteBid, placeBid, rejectBid } from '../server/src/bid/bid.service'
import { sendMessage } from '../server/src/chat/chat.service'
import { acceptBid } from '../server/src/exchange/accept-bid.service'
import { cancelOwnExchange } from '../server/src/exchange/cancelling.service'
import { confirmCompletion, initiateCompletion } from '../server/src/exchange/exchange.service'
import { rateExchange } from '../server/src/exchange/rating.service'
import { newId } from '../server/src/platform/base/ids'
import type { Ctx, Deps } from '../server/src/platform/context'
import type { Tx } from '../server/src/platform/database/db'
import { deletePerk } from '../server/src/posting/posting.service'
import { type Ago, days, minutes } from './ago'
import { type ChatData, chats } from './chats'
import type { PersonIds } from './load-people'
import type { PerkIds } from './load-perks'
import { happeningsOfLoop } from './loop-happenings'
import { loops } from './loops'
import { type PersonKey, people } from './people'
import { perks } from './perks'
import type { AcceptedData, TradeData } from './trade-data'
import { type TradeKey, trades } from './trades'
import { removals } from './trades-of-others'

export interface Replay {
  deps: Deps
  tx: Tx
  now: Date
  personIds: PersonIds
  perkIds: PerkIds
}

type Act = (ctx: Ctx) => Promise<unknown>
export interface Happening {
  ago: Ago
  by: PersonKey
  act: Act
}

/** Replays all bids and exchanges in the order of time, through the services that requests use. */
export async function replay(place: Replay) {
  const happenings = [
    ...Object.entries(trades).flatMap(([key, trade]) => happeningsOf(place, key as TradeKey, trade)),
    ...(place.deps.env.loops.on ? loops.flatMap((loop) => happeningsOfLoop(place, loop)) : []),
    ...removals.map(({ perk, ago }) => ({
      ago,
      by: perks[perk].owner,
      act: (ctx: Ctx) => deletePerk(ctx, place.perkIds[perk]),
    })),
  ]
  const ctxAt = ctxOf(place)
  for (const { ago, by, act } of happenings.sort((one, other) => other.ago - one.ago)) await act(ctxAt(by, ago))
  await quietReminders(place)
}

function ctxOf({ deps, tx, now, personIds }: Replay) {
  const { env, storage, dns, events } = deps
  // No client listens yet, and events of weeks ago are no news.
  const silent = { ...events, announce: () => {} }
  const { log } = Fastify({ logger: false })
  const longstanding = { isSystemAdmin: false, createdAt: new Date(0), tokenHash: Buffer.alloc(32) }
  return (by: PersonKey, ago: Ago): Ctx => ({
    env,
    db: tx,
    storage,
    dns,
    events: silent,
    user: { ...longstanding, id: personIds[by], name: people[by].name },
    now: new Date(now.getTime() - ago),
    requestId: null,
    language: 'en',
    locale: 'en',
    address: '127.0.0.1',
    userAgent: null,
    log,
  })
}

function happeningsOf({ perkIds, now }: Replay, key: TradeKey, trade: TradeData): Happening[] {
  const [bidder, owner] = [perks[trade.gives].owner, perks[trade.asks].owner]
  let bidId = ''
  let exchangeId = ''
  const placed: Happening = {
    ago: trade.ago,
    by: bidder,
    act: async (ctx) => {
      const draft = { offeredPerkId: perkIds[trade.asks], bidPerkId: perkIds[trade.gives] }
      bidId = (await placeBid(ctx, { ...draft, quantity: trade.quantity ?? 1 }))._id
    },
  }
  const { answer } = trade
  if (!answer) return [placed]
  if (answer.is === 'rejected') return [placed, { ago: answer.ago, by: owner, act: (ctx) => rejectBid(ctx, bidId) }]
  if (answer.is === 'withdrawn') return [placed, { ago: answer.ago, by: bidder, act: (ctx) => deleteBid(ctx, bidId) }]
  const completionDate = new Date(now.getTime() + days(answer.due)).toISOString().slice(0, 10)
  const accepted: Happening = {
    ago: answer.ago,
    by: owner,
    act: async (ctx) => {
      const terms = { completionDate, logistics: answer.logistics }
      exchangeId = (await acceptBid(ctx, bidId, terms)).exchange._id
    },
  }
  const exchange = { id: () => exchangeId, parties: [bidder, owner] }
  return [placed, accepted, ...happeningsAfter(answer, exchange), ...happeningsInChat(chats[key], exchange)]
}

interface ExchangeData {
  /** Known once the bid is accepted. */
  id: () => string
  parties: PersonKey[]
}

function happeningsAfter({ ending, support }: AcceptedData, { id, parties }: ExchangeData): Happening[] {
  const happenings: Happening[] = []
  const add = (by: PersonKey, ago: Ago, act: Act) => happenings.push({ by, ago, act })
  // Inserted directly: the service would send mail to support.
  if (support) add(support.by, support.ago, (ctx) => askSupport(ctx, id(), support.description))
  if (ending?.is === 'cancelled') add(ending.by, ending.ago, (ctx) => cancelOwnExchange(ctx, id(), ending.reason))
  if (ending?.is === 'pending completion') add(ending.by, ending.ago, (ctx) => initiateCompletion(ctx, id()))
  if (ending?.is !== 'completed') return happenings
  const other = parties.find((party) => party !== ending.by) ?? ending.by
  add(ending.by, ending.asked, (ctx) => initiateCompletion(ctx, id()))
  add(other, ending.confirmed, (ctx) => confirmCompletion(ctx, id()))
  for (const { by, ago, rating, comment } of ending.ratings) {
    add(by, ago, (ctx) => rateExchange(ctx, id(), { rating, comment, isCommentPublic: true }))
  }
  return happenings
}

function askSupport({ db, user, now }: Ctx, exchangeId: string, description: string) {
  const row = { id: newId(), exchange_id: exchangeId, user_id: user.id, description, created_at: now }
  return db.insertInto('support_requests').values(row).execute()
}

function happeningsInChat(chat: ChatData | undefined, { id, parties }: ExchangeData): Happening[] {
  const { lines = [], unread } = chat ?? {}
  const last = lines.at(-1)
  if (!last) return []
  const said = lines.map(([by, ago, text]) => ({
    by,
    ago,
    // The sender of a message has read those before.
    act: async (ctx: Ctx) => {
      await readAll(ctx, id())
      await sendMessage(ctx, { exchangeId: id(), content: text })
    },
  }))
  const read = parties
    .filter((party) => party !== unread)
    .map((by) => ({ by, ago: last[1] - minutes(1), act: (ctx: Ctx) => readAll(ctx, id()) }))
  return [...said, ...read]
}

/** Written directly: the service reads with the session of a request. */
async function readAll({ db, user }: Ctx, exchangeId: string) {
  const readTo = (side: 'owner' | 'bidder') => {
    const [own, mark] = [sql.ref(`${side}_id`), sql.ref(`${side}_read_to`)]
    return sql`${mark} = case when ${own} = ${user.id} then message_count else ${mark} end`
  }
  await sql`update exchanges set ${readTo('owner')}, ${readTo('bidder')} where id = ${exchangeId}`.execute(db)
}

/** Counts reminders of overdue exchanges as sent. */
async function quietReminders({ tx, now }: Replay) {
  const today = now.toISOString().slice(0, 10)
  await tx.updateTable('exchanges').set({ reminded_overdue: true }).where('completion_date', '<', today).execute()
}
