import type { Page } from '@perkloop/contract/field'
import { record } from '../audit/audit.service'
import { notify } from '../notification/notification.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { findMembersAmong, refuseUnlessInTeam } from '../team/team.service'
import { findTeamOf, refuseInTeam } from '../team/team-permission.service'
import { callOffWhole, cancelOwnExchange, lockWhole } from './cancelling.service'
import * as rules from './exchange.rules'
import { readExchange } from './exchange.service'
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
    const whole = (await lockWhole(tx, id)) ?? refuse('NOT_FOUND', 'exchangeNotFound')
    const { exchange } = whole
    const team = await findTeamOf(tx, ctx, parties, "see members' exchanges")
    if (!team) return refuse('NOT_FOUND', 'exchangeNotFound')
    refuseInTeam(team, "cancel members' exchanges")
    const calledOff = await callOffWhole(tx, ctx, whole, reason)
    // Each person once. The others of a loop by the leg in which they would have got something: the caller may be of them.
    const told = [
      ...parties.map((party) => ({ party, of: exchange })),
      ...calledOff.filter(({ id }) => id !== exchange.id).map((of) => ({ party: of.bidderId, of })),
    ].filter(({ party }) => party !== ctx.user.id)
    for (const { party, of } of told.filter((one, at) => told.findIndex(({ party }) => party === one.party) === at)) {
      const facts = { by: ctx.user.name, team: team.name, perk: of.targetTitle, reason, exchangeId: of.id }
      notify(tx, ctx, party, { kind: 'cancelled', personId: rules.otherParty(of, party), ...facts })
    }
    const entry = { act: 'exchange-cancelled', actor: ctx.user.id, detail: { title: exchange.targetTitle } } as const
    await record(tx, team.id, ctx, entry)
    ctx.events.announce(tx, [ctx.user.id], { type: 'exchange', id })
    return { ...seenByTeam(await readExchange(tx, ctx, id, true), team.members), cancelReason: reason }
  })
}
