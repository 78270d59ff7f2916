import { defaultRoles, holdsAll } from '@perkloop/contract/permission'
import type { SsoDraft, SsoState, SsoUseChange } from '@perkloop/contract/sso'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { doneIn, textIn } from '../locales/text'
import { refuseWithoutPlan } from '../plan/plan-feature.service'
import { refuse, refuseField } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { certificateOf } from '../platform/outside/saml-metadata'
import { endSessionsNotBySso } from '../session/session.service'
import * as team from '../team/team.service'
import { placeOf, samlPlaceOf } from './place.service'
import { readProvider } from './provider.service'
import * as rules from './sso.rules'
import * as sql from './sso.sql'

export { roleByGroups } from './sso.rules'
export { type Connection, findConnection, findOffered, isAtProvenDomain, isReached, saveTest } from './sso.sql'

const action = 'manage the integrations'

/** @throws Refusal 403 or 404 for those who may not change the connection, before anything is read for them. */
export async function refuseOthers(ctx: Ctx, organizationId: string) {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
}

export async function getSso(ctx: Ctx, organizationId: string) {
  await refuseOthers(ctx, organizationId)
  return readState(ctx.db, ctx, organizationId)
}

/** Asks the provider who it is first, before any lock; what is saved was there. */
export async function saveSso(ctx: Ctx, organizationId: string, draft: SsoDraft) {
  await refuseOthers(ctx, organizationId)
  const found = await readProvider(ctx, draft, await sql.findConnection(ctx.db, organizationId))
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor, organization }) => {
    refuseWithoutPlan(ctx.env, organization.plan, 'sso')
    const before = await sql.findConnection(tx, organizationId)
    rules.refuseUnseen(before, draft.changedAt)
    const isSame = rules.isSameProvider(before, found)
    const secret = draft.kind === 'oidc' ? draft.clientSecret || (isSame ? before?.clientSecret : null) : null
    if (draft.kind === 'oidc' && !secret) refuseField('clientSecret', 'clientSecretMissing')
    await refuseRoles(tx, organizationId, draft)
    await refuseReach(tx, organizationId, actor, draft, before?.isEnforced ?? false)
    const { emailClaim, groupsClaim } = rules.claimsOf(draft)
    const row = {
      organization_id: organizationId,
      kind: found.kind,
      issuer: found.issuer,
      client_id: found.clientId,
      client_secret: secret ?? null,
      sign_in_address: found.signInAddress,
      metadata_address: found.metadataAddress,
      certificates: found.certificates,
      email_claim: emailClaim,
      groups_claim: groupsClaim,
      role_id: draft.roleId,
      by_admin: holdsAll(actor, defaultRoles.admin),
      reach: JSON.stringify(actor.role.permissions),
      created_at: ctx.now,
      changed_at: ctx.now,
      tested_at: null,
      test_fault: null,
      // Another provider has to be tried first.
      ...(!isSame && { is_on: false, is_enforced: false }),
    }
    await sql.saveConnection(tx, row, draft.groupRoles)
    // Saved by an admin who may do more, it reaches more members.
    if (isSame && before?.isEnforced) await endSessionsNotBySso(tx, ctx, await sql.listBound(tx, organizationId))
    await addToTrail(tx, ctx, organizationId, 'sso-saved', found.issuer)
    return readState(tx, ctx, organizationId)
  })
}

async function refuseRoles(tx: Tx, organizationId: string, { roleId, groupRoles }: SsoDraft) {
  rules.refuseTwice(groupRoles)
  await team.chosenRole(tx, organizationId, roleId)
  for (const [at, group] of groupRoles.entries()) {
    const role = await team.readRole(tx, organizationId, group.roleId)
    if (!role) refuseField(`groupRoles.${at}.roleId`, 'roleOfAnotherOrganization')
  }
}

/** An admin who decides who a user is can sign in as that user, so it takes all that the user may. */
async function refuseReach(
  tx: Tx,
  organizationId: string,
  actor: team.Member,
  { roleId, groupRoles }: Pick<SsoDraft, 'roleId' | 'groupRoles'>,
  isEnforced: boolean,
) {
  const roles = [roleId, ...groupRoles.map((group) => group.roleId)]
  team.refuseOnStronger(actor, {
    permissions: rules.together(await sql.listReached(tx, organizationId, roles, isEnforced)),
  })
}

/** Enforcing it takes a test that went well, and ends the sessions that were begun otherwise. */
export function setSsoUse(ctx: Ctx, organizationId: string, { use, breakGlassId }: z.output<typeof SsoUseChange>) {
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor, organization }) => {
    // What exists works on with any plan, and can always be switched off.
    if (use !== 'off') refuseWithoutPlan(ctx.env, organization.plan, 'sso')
    const connection = (await sql.findConnection(tx, organizationId)) ?? refuse('NOT_FOUND', 'ssoNotSetUp')
    const kept = breakGlassId ?? connection.breakGlassId ?? actor.id
    if (use !== 'off') {
      if (!(await sql.hasProvenDomain(tx, organizationId))) refuse('CONFLICT', 'ssoNeedsDomain')
      await refuseReach(tx, organizationId, actor, connection, use === 'enforced')
    }
    if (use === 'enforced') {
      if (connection.testedAt === null || connection.testFault !== null) refuse('CONFLICT', 'ssoNeedsTest')
      const admin = (await sql.findAdmin(tx, organizationId, kept)) ?? refuseField('breakGlassId', 'breakGlassNotAdmin')
      if (!admin.hasPassword) refuseField('breakGlassId', 'breakGlassWithoutPassword')
    }
    await sql.updateConnection(tx, organizationId, {
      is_on: use !== 'off',
      is_enforced: use === 'enforced',
      ...(use === 'enforced' && { break_glass_id: kept }),
    })
    if (use === 'enforced') await endSessionsNotBySso(tx, ctx, await sql.listBound(tx, organizationId))
    await addToTrail(tx, ctx, organizationId, `sso-${use}`, connection.issuer, use === 'enforced' ? kept : undefined)
    return readState(tx, ctx, organizationId)
  })
}

export function deleteSso(ctx: Ctx, organizationId: string) {
  return team.changeOrganization(ctx, organizationId, action, async ({ tx }) => {
    const { issuer } = (await sql.findConnection(tx, organizationId)) ?? refuse('NOT_FOUND', 'ssoNotSetUp')
    await sql.deleteConnection(tx, organizationId)
    await addToTrail(tx, ctx, organizationId, 'sso-removed', issuer)
    return { _id: organizationId, message: doneIn(ctx.language, 'ssoRemoved') }
  })
}

type Act = 'sso-saved' | 'sso-offered' | 'sso-enforced' | 'sso-off' | 'sso-removed'

function addToTrail(tx: Tx, ctx: Ctx, organizationId: string, what: Act, issuer: string, subject?: string) {
  const title = URL.canParse(issuer) ? new URL(issuer).host || issuer : issuer
  return record(tx, organizationId, ctx, { act: what, actor: ctx.user.id, subject, detail: { title } })
}

async function readState(db: Db, ctx: Ctx, organizationId: string): Promise<SsoState> {
  const [connection, outOfReach, hasProvenDomain, admins] = [
    await sql.findConnection(db, organizationId),
    await sql.countOutOfReach(db, organizationId),
    await sql.hasProvenDomain(db, organizationId),
    await sql.listAdmins(db, organizationId),
  ]
  return {
    connection: connection ? { ...shown(connection, ctx), outOfReach } : null,
    redirectAddress: placeOf(ctx).redirectAddress,
    acsAddress: samlPlaceOf(ctx, organizationId).acs,
    entityId: samlPlaceOf(ctx, organizationId).entityId,
    hasProvenDomain,
    admins,
  }
}

function shown(connection: sql.Connection, { language }: Ctx): Omit<NonNullable<SsoState['connection']>, 'outOfReach'> {
  const { kind, issuer, clientId, emailClaim, groupsClaim, roleId, groupRoles, breakGlassId } = connection
  const { testedAt, testFault, metadataAddress, certificates } = connection
  const ends = certificates.map((one) => new Date(certificateOf(one)?.validTo ?? 0).toISOString())
  const message = testFault === null ? doneIn(language, 'ssoWorks') : textIn(language, testFault)
  return {
    ...{ kind, issuer, clientId, emailClaim, groupsClaim, roleId, groupRoles, breakGlassId },
    metadataAddress,
    certificatesEnd: ends,
    changedAt: connection.changedAt.toISOString(),
    use: rules.usedHow(connection),
    test: testedAt && { at: testedAt.toISOString(), isGood: testFault === null, message },
  }
}
