import type { JoinLinkDraft } from '@perkloop/contract/join-link'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import { sql as text } from 'kysely'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { doneIn } from '../locales/text'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { hashOf, newId, newToken } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import * as team from '../team/team.service'
import { admit, type Joiner } from './admit.service'
import * as rules from './invitation.rules'
import * as sql from './join-link.sql'

const action = 'manage the members'

export async function listLinks(ctx: Ctx, organizationId: string) {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  return sql.listLinks(ctx.db, organizationId, ctx.now)
}

/** Makes a link by which people join with a role. Its token is answered once; only its hash is kept. */
export function addLink(ctx: Ctx, organizationId: string, draft: z.output<typeof JoinLinkDraft>) {
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor }) => {
    const role = await team.chosenRole(tx, organizationId, draft.roleId)
    team.refuseOnStronger(actor, role)
    if ((await sql.listLinks(tx, organizationId, ctx.now)).length >= organizationLimits.joinLinks)
      refuse('CONFLICT', 'joinLinksMost')
    const id = newId()
    const token = newToken()
    await sql.insertLink(tx, {
      id,
      organization_id: organizationId,
      role_id: role.id,
      token_hash: hashOf(token),
      created_at: ctx.now,
      ends_at: new Date(ctx.now.getTime() + draft.days * day),
      uses_most: draft.usesMost,
    })
    const detail = { role: role.name, uses: draft.usesMost }
    await record(tx, organizationId, ctx, { act: 'link-made', actor: actor.id, detail })
    return { link: (await sql.readLink(tx, organizationId, id)) ?? refuse('NOT_FOUND', 'joinLinkNotFound'), token }
  })
}

/** Revokes a link. Its role may hold more than the caller: closing a door takes less than opening one. */
export function deleteLink(ctx: Ctx, organizationId: string, id: string) {
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor }) => {
    const which = text`organization_id = ${organizationId} and id = ${id}`
    if (!(await sql.endLinks(tx, which, 'revoked', ctx.now))) refuse('NOT_FOUND', 'joinLinkNotFound')
    await record(tx, organizationId, ctx, { act: 'link-revoked', actor: actor.id })
    return { _id: id, message: doneIn(ctx.language, 'joinLinkRevoked') }
  })
}

/** A link that is not there may be an invitation's. @throws Refusal that says why it does not work any more. */
export async function findLink(db: Db, token: string, now: Date) {
  const link = await sql.findLink(db, hashOf(token))
  if (link && link.endsAt <= now) rules.refuseEnded('linkExpired')
  return link
}

/** Locks the organization before it reads the link: of two who want its last use, or the last seat, one joins. */
export async function joinByLink(
  tx: Tx,
  ctx: Pick<Ctx, 'events' | 'now' | 'requestId'>,
  token: string,
  joiner: Joiner,
) {
  const before = await findLink(tx, token, ctx.now)
  if (!before) return undefined
  await team.lockOrganization(tx, before.organizationId)
  const link = (await findLink(tx, token, ctx.now)) ?? rules.refuseEnded('used')
  await admit(tx, ctx, link, joiner)
  if (!(await sql.countUse(tx, link.id))) await sql.endLinks(tx, text`id = ${link.id}`, 'used', ctx.now)
  return { organizationId: link.organizationId, name: link.organizationName }
}

export function endExpiredLinks(db: Db, now: Date) {
  return sql.endLinks(db, text`ends_at <= ${now}`, 'expired', now)
}

/** An expired link does not keep its role in use. */
export function endExpiredLinksOf(tx: Tx, organizationId: string, roleId: string, now: Date) {
  return sql.endLinks(
    tx,
    text`organization_id = ${organizationId} and role_id = ${roleId} and ends_at <= ${now}`,
    'expired',
    now,
  )
}

export function closeLinksOf(tx: Tx, organizationId: string, now: Date) {
  return sql.endLinks(tx, text`organization_id = ${organizationId}`, 'closed', now)
}
