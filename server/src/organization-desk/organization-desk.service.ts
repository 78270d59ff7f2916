import type { Page } from '@perkloop/contract/field'
import type { AdminChoice, DeskClosing, DeskOrganizationPage } from '@perkloop/contract/organization-desk'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { close, refuseOtherName } from '../closing/closing.service'
import { doneIn } from '../locales/text'
import { notify } from '../notification/notification.service'
import { refuse } from '../platform/base/errors'
import { periodEnd } from '../platform/base/month'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { cursorOf, pageByMoment, pageOf, readCursor } from '../platform/http/cursor'
import { type LogDetails, logSecurityEvent } from '../platform/security-log'
import * as team from '../team/team.service'
import * as rules from './organization-desk.rules'
import type { OrganizationDeskSecurityEvent } from './organization-desk.security'
import * as sql from './organization-desk.sql'

export async function listOrganizations(ctx: Ctx, { q, limit, cursor }: Page & { q?: string | undefined }) {
  team.requireOrganizations(ctx.env)
  const text = q?.trim() ?? ''
  const rows = await find(ctx, text, cursor, limit + 1)
  const { page, next } = pageOf(rows, limit, ({ key, id }) => (text ? cursorOf(key, id) : cursorOf(id)))
  return { organizations: page.map(({ organization }) => organization), next }
}

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function find({ db, now }: Ctx, text: string, cursor: string | undefined, most: number) {
  if (!text) return sql.listNewest(db, now, cursor === undefined ? null : readCursor(cursor, 'id')[0], most)
  if (wholeId.test(text)) {
    const organization = await sql.readOrganization(db, now, text)
    return organization ? [{ organization, key: text, id: organization._id }] : []
  }
  const place = cursor === undefined ? null : readCursor(cursor, 'text', 'id')
  return sql.findBeginning(db, now, text, place && { key: place[0], id: place[1] }, most)
}

export async function getOrganization(ctx: Ctx, id: string): Promise<DeskOrganizationPage> {
  team.requireOrganizations(ctx.env)
  const found = (await sql.readOrganization(ctx.db, ctx.now, id)) ?? refuse('NOT_FOUND', 'organizationNotFound')
  const { planCountsFrom, ...organization } = found
  return { ...organization, planEndsAt: periodEnd(new Date(planCountsFrom), ctx.now).toISOString() }
}

export async function listMembers(ctx: Ctx, id: string, asked: Page) {
  await getOrganization(ctx, id)
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.listMembers(ctx.db, ctx.now, id, after, asked.limit + 1),
  )
  return { members: page.map(({ member }) => member), next }
}

/**
 * Makes a member an admin of an organization that nobody can look after. Its audit trail says so, and the new admin and those
 * before are told.
 */
export function makeAdmin(ctx: Ctx, id: string, { userId, reason }: z.output<typeof AdminChoice>) {
  return change(ctx, id, async (tx, organization) => {
    const { now } = ctx
    const chosen = (await sql.readMember(tx, now, id, userId)) ?? refuse('NOT_FOUND', 'memberNotFound')
    const before = await getOrganization({ ...ctx, db: tx }, id)
    rules.makeAdmin(before, { role: { name: chosen.role }, standing: chosen.standing })
    const role = (await sql.findAdminRole(tx, id)) ?? refuse('NOT_FOUND', 'roleNotFound')
    await team.updateMembership(tx, userId, { role_id: role.id, title: chosen.title })
    const detail = { from: chosen.role, to: role.name }
    await record(tx, id, ctx, { act: 'role-assigned', actor: null, subject: userId, detail })
    await log(tx, ctx, 'organization-admin-made', userId, { reason, organization: id })
    const facts = { kind: 'organization-admin', perk: organization.name } as const
    notify(tx, ctx, userId, { ...facts, personId: null, by: null })
    for (const { _id } of before.admins) notify(tx, ctx, _id, { ...facts, personId: userId, by: chosen.name })
    return getOrganization({ ...ctx, db: tx }, id)
  })
}

/** As its own admins close it, but its members are told that it was us, and why. */
export function closeOrganization(ctx: Ctx, id: string, { name, reason }: z.output<typeof DeskClosing>) {
  return change(ctx, id, async (tx, organization) => {
    refuseOtherName(organization.name, name)
    await close(tx, ctx, organization, reason)
    await log(tx, ctx, 'organization-closed-by-admin', null, { reason, organization: id })
    return { _id: id, message: doneIn(ctx.language, 'organizationClosed') }
  })
}

/** Changes an organization under its lock, and sends every member a live event. */
function change<T>(ctx: Ctx, id: string, work: (tx: Tx, organization: { id: string; name: string }) => Promise<T>) {
  team.requireOrganizations(ctx.env)
  return transaction(ctx.db, async (tx) => {
    const organization = (await team.lockOrganization(tx, id)) ?? refuse('NOT_FOUND', 'organizationNotFound')
    await team.announce(tx, ctx, id)
    return work(tx, organization)
  })
}

/** Without an address: it would be the administrator's, and the entry is about the organization. */
function log(tx: Tx, ctx: Ctx, event: OrganizationDeskSecurityEvent, userId: string | null, said: LogDetails) {
  return logSecurityEvent(tx, { ...ctx, address: null }, event, userId, { by: ctx.user.id, ...said })
}
