import type { Page } from '@perkloop/contract/field'
import { record } from '../audit/audit.service'
import { notify } from '../notification/notification.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { findMembersAmong, refuseUnlessInTeam } from '../team/team.service'
import { findTeamOf, refuseInTeam } from '../team/team-permission.service'
import * as rules from './exchange.rules'
import { callOff, cancelOwnExchange, lockExchange, readExchange } from './exchange.service'
import * as sql from './exchange.sql'
import { seenByTeam } from './team-exchange.rules'

/** The exchanges of an organization's members, without their chats. */
export async function listTeamExchanges(ctx: Ctx, organizationId: string, asked: Page) {
  await refuseUnlessInTeam(ctx.db, ctx, organizationId, "see members' exchanges")
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.listOfTeam(ctx.db, organizationId, ctx.storage.base, asked.limit, after),
  )
  const parties = page.flatMap(({ exchange }) => [exchange.bidId.bidderId._id, exchange.bidId.offeredPerkId.userId._id])
  const members = await findMembersAmong(ctx.db, organizationId, parties)
  return { exchanges: page.map(({ exchange }) => seenByTeam(exchange, members)), next }
}

/** By a party, or by a member who may manage the exchanges of a party's team: then both parties are notified. */
export async function cancelExchange(ctx: Ctx, id: string, reason: string) {
  const fixed = (await sql.findFixed(ctx.db, id)) ?? refuse('NOT_FOUND', 'exchangeNotFound')
  const parties = [fixed.ownerId, fixed.bidderId]
  if (parties.includes(ctx.user.id)) return cancelOwnExchange(ctx, id, reason)
  return transaction(ctx.db, async (tx) => {
    const exchange = (await lockExchange(tx, id)) ?? refuse('NOT_FOUND', 'exchangeNotFound')
    const team = await findTeamOf(tx, ctx, parties, "see members' exchanges")
    if (!team) return refuse('NOT_FOUND', 'exchangeNotFound')
    refuseInTeam(team, "cancel members' exchanges")
    await callOff(tx, ctx, exchange, rules.cancel(exchange), { reason })
    const facts = { by: ctx.user.name, team: team.name, perk: exchange.targetTitle, reason, exchangeId: id }
    for (const party of parties) {
      notify(tx, ctx, party, { kind: 'cancelled', personId: rules.otherParty(exchange, party), ...facts })
    }
    const entry = { act: 'exchange-cancelled', actor: ctx.user.id, detail: { title: exchange.targetTitle } } as const
    await record(tx, team.id, ctx, entry)
    ctx.events.announce(tx, [...parties, ctx.user.id], { type: 'exchange', id })
    return { ...seenByTeam(await readExchange(tx, ctx, id, true), team.members), cancelReason: reason }
  })
}
