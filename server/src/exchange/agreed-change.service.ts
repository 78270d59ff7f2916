import { withdrawNotification } from '../notification/notification.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as rules from './agreed-change.rules'
import * as sql from './agreed-change.sql'
import { addHistoryEntry, changeExchange, type Locked, notifyOther } from './exchange.service'

/** Another date, logistics or quantity: until the other party confirms, all stays as it was agreed. */
export function proposeChange(ctx: Ctx, id: string, draft: rules.Draft) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    const before = await sql.readChanges(tx, id)
    const change = rules.propose(exchange, before, draft, ctx.now)
    const number = before.length + 1
    await sql.insertChange(tx, {
      exchange_id: id,
      number,
      user_id: ctx.user.id,
      completion_date: change.completionDate,
      logistics: change.logistics,
      quantity: change.quantity,
      created_at: ctx.now,
    })
    await addHistoryEntry(tx, ctx, id, 'change-proposed', { change: number })
    notifyOther(tx, ctx, exchange, { kind: 'change-proposed', by: ctx.user.name, number })
  })
}

/** From now on it is agreed; what was agreed before is kept. */
export function confirmChange(ctx: Ctx, id: string, number: number) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    const changes = await sql.readChanges(tx, id)
    rules.answer(exchange, changes, ctx.user.id, number)
    for (const one of changes) if (one.number === number) rules.confirmDate(one, ctx.now)
    await sql.confirmChange(tx, id, ctx.now)
    await addHistoryEntry(tx, ctx, id, 'change-confirmed', { change: number })
    await takeBack(tx, ctx, exchange.id, ctx.user.id, number)
    notifyOther(tx, ctx, exchange, { kind: 'change-confirmed', by: ctx.user.name })
  })
}

export function refuseChange(ctx: Ctx, id: string, number: number) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    rules.answer(exchange, await sql.readChanges(tx, id), ctx.user.id, number)
    await sql.endChange(tx, id, 'refused', ctx.now)
    await addHistoryEntry(tx, ctx, id, 'change-refused', { change: number })
    await takeBack(tx, ctx, exchange.id, ctx.user.id, number)
    notifyOther(tx, ctx, exchange, { kind: 'change-refused', by: ctx.user.name })
  })
}

export function withdrawChange(ctx: Ctx, id: string, number: number) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    rules.withdraw(exchange, await sql.readChanges(tx, id), ctx.user.id, number)
    await sql.endChange(tx, id, 'withdrawn', ctx.now)
    await addHistoryEntry(tx, ctx, id, 'change-withdrawn', { change: number })
    await takeBack(tx, ctx, exchange.id, otherOf(exchange, ctx.user.id), number)
  })
}

const otherOf = ({ ownerId, bidderId }: Locked, user: string) => (ownerId === user ? bidderId : ownerId)

/** What is answered or taken back needs no reading any more. */
function takeBack(tx: Tx, ctx: Ctx, exchangeId: string, reader: string, number: number) {
  return withdrawNotification(tx, ctx, reader, { kind: 'change-proposed', exchangeId, number })
}
