import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { OrganizationToken, OrganizationTokenDraft, Token, TokenDraft } from '@perkloop/contract/token'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { doneIn } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { refuseWithoutPlan } from '../plan/plan-feature.service'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { hashOf, newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { refuseUnlessProven } from '../session/proof.service'
import { changeOrganization, readActor, refuseUnless } from '../team/team.service'
import * as rules from './access-token.rules'
import * as sql from './access-token.sql'

/** Tokens that have ended are listed for so long. */
const endedListed = 30 * day

export async function listTokens({ db, user }: Ctx): Promise<Token[]> {
  return (await sql.listOfPerson(db, user.id)).map(shown)
}

/** Takes a fresh sign-in: a stranger who finds an open session must not leave with a key. */
export async function makeToken(ctx: Ctx, draft: z.output<typeof TokenDraft>) {
  return transaction(ctx.db, async (tx) => {
    if (!(await sql.lockMaker(tx, ctx.user.id))) refuse('UNAUTHENTICATED', 'sessionEnded')
    // After the lock: a new password, which ends sessions and tokens, may have been waited for.
    await refuseUnlessProven({ ...ctx, db: tx })
    if ((await sql.countOfPerson(tx, ctx.user.id)) >= organizationLimits.tokensMost) refuse('CONFLICT', 'tooManyTokens')
    const made = await insert(tx, ctx, draft, null)
    await logSecurityEvent(tx, ctx, 'token-made', ctx.user.id, { token: made._id })
    ctx.events.announce(tx, [ctx.user.id], { type: 'profile', id: ctx.user.id })
    queueMailToUser(tx, ctx.user.id, {
      kind: 'token-made',
      token: draft.name,
      organization: null,
      until: made.expiresAt,
    })
    return made
  })
}

export function revokeToken(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    if ((await sql.deleteOfPerson(tx, ctx.user.id, id)) === undefined) refuse('NOT_FOUND', 'tokenNotFound')
    await logSecurityEvent(tx, ctx, 'token-revoked', ctx.user.id, { token: id })
    ctx.events.announce(tx, [ctx.user.id], { type: 'profile', id: ctx.user.id })
    return { _id: id, message: doneIn(ctx.language, 'tokenRevoked') }
  })
}

export async function listOrganizationTokens(ctx: Ctx, organizationId: string): Promise<OrganizationToken[]> {
  refuseUnless(await readActor(ctx.db, ctx, organizationId), 'manage the integrations')
  const rows = await sql.listOfOrganization(ctx.db, organizationId)
  return rows.map((row) => ({ ...shown(row), madeBy: row.madeBy || null }))
}

export function makeOrganizationToken(
  ctx: Ctx,
  organizationId: string,
  draft: z.output<typeof OrganizationTokenDraft>,
) {
  return changeOrganization(ctx, organizationId, 'manage the integrations', async ({ tx, actor, organization }) => {
    await refuseUnlessProven({ ...ctx, db: tx })
    refuseWithoutPlan(ctx.env, organization.plan, draft.scopes.includes('scim') ? 'scim' : 'integrations')
    if (!rules.mayGrant(actor, draft.scopes)) refuse('FORBIDDEN', 'permissionsYouLack')
    if ((await sql.countOfOrganization(tx, organizationId)) >= organizationLimits.tokensMost)
      refuse('CONFLICT', 'tooManyTokens')
    const made = await insert(tx, ctx, draft, organizationId)
    const { name } = draft
    await record(tx, organizationId, ctx, { act: 'token-made', actor: ctx.user.id, detail: { title: name } })
    await logSecurityEvent(tx, ctx, 'token-made', ctx.user.id, { token: made._id, organization: organizationId })
    const facts = { token: name, organization: organization.name, until: made.expiresAt }
    queueMailToUser(tx, ctx.user.id, { kind: 'token-made', ...facts })
    return { ...made, madeBy: ctx.user.name }
  })
}

export function revokeOrganizationToken(ctx: Ctx, organizationId: string, id: string) {
  return changeOrganization(ctx, organizationId, 'manage the integrations', async ({ tx }) => {
    const name = (await sql.deleteOfOrganization(tx, organizationId, id)) ?? refuse('NOT_FOUND', 'tokenNotFound')
    await record(tx, organizationId, ctx, { act: 'token-revoked', actor: ctx.user.id, detail: { title: name } })
    await logSecurityEvent(tx, ctx, 'token-revoked', ctx.user.id, { token: id, organization: organizationId })
    return { _id: id, message: doneIn(ctx.language, 'tokenRevoked') }
  })
}

interface Draft {
  name: string
  scopes: string[]
  days: number
}

async function insert(tx: Tx, { user, now }: Ctx, { name, scopes, days }: Draft, organizationId: string | null) {
  const token = rules.newAccessToken()
  const row = {
    id: newId(),
    last_four: rules.lastFourOf(token),
    name,
    scopes: [...new Set(scopes)],
    created_at: now,
    expires_at: rules.endOf(now, days),
    last_used_at: null,
  }
  const owner = { user_id: user.id, organization_id: organizationId }
  await sql.insertToken(tx, { ...row, ...owner, token_hash: hashOf(token) })
  return { ...shown(row), token }
}

function shown({ id, name, scopes, last_four, created_at, expires_at, last_used_at }: sql.TokenRow): Token {
  return {
    _id: id,
    name,
    scopes,
    lastFour: last_four,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}

/** Ends every token of a person who is suspended, signed out by an administrator, or proves anew who they are. */
export function endTokensOf(tx: Tx, userId: string) {
  return sql.deleteAllOfPerson(tx, userId)
}

/** Deletes a person's tokens with their account. */
export async function forgetTokensOf(tx: Tx, userId: string) {
  await sql.deleteAllOfPerson(tx, userId)
  await sql.forgetMaker(tx, userId)
}

export function forgetEndedTokens({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return sql.deleteEnded(db, new Date(now.getTime() - endedListed))
}
