import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { Partner } from '@perkloop/contract/perk-rule'
import { record } from '../audit/audit.service'
import { findProvenOrganization, hasProvenDomain } from '../domain/domain.service'
import { doneIn } from '../locales/text'
import { notify, withdrawNotifications } from '../notification/notification.service'
import { refuse, refuseField } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import * as team from '../team/team.service'
import * as sql from './partner.sql'
import { refuseWithoutPerks } from './perk-rule.service'

const action = 'change these settings'

export async function listPartners(ctx: Ctx, organizationId: string) {
  refuseWithoutPerks(ctx)
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  return sql.listPartners(ctx.db, organizationId)
}

/** Asks an organization by one of its proven domains, as everybody may take any name; who asks has proven one too. */
export function askPartner(ctx: Ctx, organizationId: string, domain: string) {
  refuseWithoutPerks(ctx)
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor, organization }) => {
    if (!(await hasProvenDomain(tx, organizationId))) refuse('CONFLICT', 'partnerNeedsDomain')
    const other = (await findProvenOrganization(tx, domain)) ?? refuseField('domain', 'partnerUnknown')
    if (other.id === organizationId) refuseField('domain', 'partnerIsOwn')
    if (!(await lockPartner(tx, organizationId, other.id))) refuseField('domain', 'partnerUnknown')
    const before = await sql.listPartners(tx, organizationId)
    const there = before.find(({ _id }) => _id === other.id)
    if (there?.state === 'asking') return makePartners(tx, ctx, organization, other.id)
    if (there) return there
    if (placesTaken(before) >= organizationLimits.partnersMost) refuse('CONFLICT', 'partnersMost')
    await sql.insertRequest(tx, organizationId, other.id, ctx.now)
    await record(tx, organizationId, ctx, { act: 'partner-asked', actor: actor.id, detail: { title: other.name } })
    await tellOther(tx, ctx, other.id, { name: organization.name, ...asked(organizationId) })
    return readPartner(tx, organizationId, other.id)
  })
}

/** The other is held first: closing it deletes what the two are to each other. @returns undefined once it is closed. */
async function lockPartner(tx: Tx, organizationId: string, partnerId: string) {
  const held = await team.holdOrganization(tx, partnerId)
  await sql.lockPair(tx, organizationId, partnerId)
  return held
}

/** What others ask takes no place. */
const placesTaken = (all: Partner[]) => all.filter(({ state }) => state !== 'asking').length

export function agreePartner(ctx: Ctx, organizationId: string, partnerId: string) {
  refuseWithoutPerks(ctx)
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, organization }) => {
    await lockPartner(tx, organizationId, partnerId)
    return makePartners(tx, ctx, organization, partnerId)
  })
}

async function makePartners(tx: Tx, ctx: Ctx, { id, name }: { id: string; name: string }, partnerId: string) {
  if (!(await sql.agree(tx, id, partnerId, ctx.now))) refuse('NOT_FOUND', 'partnerNotFound')
  // Of theirs it took a place when they asked.
  if (placesTaken(await sql.listPartners(tx, id)) > organizationLimits.partnersMost) refuse('CONFLICT', 'partnersMost')
  const partner = await readPartner(tx, id, partnerId)
  await withdrawAsked(tx, ctx, id, partnerId)
  await record(tx, id, ctx, { act: 'partner-agreed', actor: ctx.user.id, detail: { title: partner.name } })
  await tellOther(tx, ctx, partnerId, { name, note: 'partner-agreed' })
  return partner
}

export function endPartner(ctx: Ctx, organizationId: string, partnerId: string) {
  refuseWithoutPerks(ctx)
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor }) => {
    await lockPartner(tx, organizationId, partnerId)
    const { name } = await readPartner(tx, organizationId, partnerId)
    await sql.deleteBoth(tx, organizationId, partnerId)
    await withdrawAsked(tx, ctx, organizationId, partnerId)
    await withdrawAsked(tx, ctx, partnerId, organizationId)
    await record(tx, organizationId, ctx, { act: 'partner-ended', actor: actor.id, detail: { title: name } })
    await team.announce(tx, ctx, partnerId)
    return { _id: partnerId, message: doneIn(ctx.language, 'partnerEnded') }
  })
}

const asked = (organizationId: string) => ({ note: 'partner-asked', asker: organizationId })

/** Answered or taken back, it waits for nobody of `organizationId` any more. */
async function withdrawAsked(tx: Tx, ctx: Ctx, organizationId: string, askerId: string) {
  const holders = await team.listHolders(tx, organizationId, action)
  const matter = { kind: 'organization-news', ...asked(askerId) } as const
  await withdrawNotifications(
    tx,
    ctx,
    holders.map((userId) => ({ userId, matter })),
  )
}

async function readPartner(db: Db, organizationId: string, partnerId: string) {
  const all = await sql.listPartners(db, organizationId)
  return all.find(({ _id }) => _id === partnerId) ?? refuse('NOT_FOUND', 'partnerNotFound')
}

async function tellOther(
  tx: Tx,
  ctx: Ctx,
  partnerId: string,
  { name, ...said }: { name: string; note: string; asker?: string },
) {
  await team.announce(tx, ctx, partnerId)
  for (const admin of await team.listHolders(tx, partnerId, action)) {
    notify(tx, ctx, admin, { kind: 'organization-news', personId: null, by: null, perk: name, ...said })
  }
}
