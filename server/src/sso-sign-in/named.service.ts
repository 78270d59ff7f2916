import type { SignedIn } from '@perkloop/contract/account'
import type { SsoLink } from '@perkloop/contract/sso-sign-in'
import { registerNamed } from '../account/registration.service'
import { record } from '../audit/audit.service'
import { admit, invitedRole } from '../invitation/admit.service'
import { queueMailToUser } from '../mail/mail.service'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import type { Named } from '../platform/outside/oidc'
import { beginSession } from '../sign-in/sign-in.service'
import { holdStillOn } from '../sso/flow.service'
import * as identities from '../sso/identity.service'
import { type Connection, isAtProvenDomain, isReached, roleByGroups } from '../sso/sso.service'
import { refuseSuspended } from '../suspension/suspension.service'
import * as team from '../team/team.service'
import { updateUser } from '../user/user.service'
import * as rules from './sso-sign-in.rules'
import * as sql from './sso-sign-in.sql'

type Visitor = Ctx<Caller | null>
type Entered = SignedIn & { isNew: boolean }

/** What every provider has to say. @returns the email. */
export async function refuseUnusable(ctx: Visitor, { organizationId }: Connection, named: Named) {
  const email = rules.emailOf(named)
  rules.refuseForeign(email, await isAtProvenDomain(ctx.db, organizationId, email))
  if (named.hostedDomain === undefined) return email
  const isTheirs =
    named.hostedDomain !== null && (await isAtProvenDomain(ctx.db, organizationId, `@${named.hostedDomain}`))
  if (!isTheirs) refuse('SSO_FAILED', 'ssoAccountForeign')
  return email
}

/**
 * Signs in whom a provider names (docs/product.md, Single sign-on): the account that is joined to just them, for good; else the
 * one with their email once its owner has proven that; else a new one.
 */
export async function enter(ctx: Visitor, connection: Connection, named: Named): Promise<Entered | { link: SsoLink }> {
  const email = await refuseUnusable(ctx, connection, named)
  const before = await identities.findLinked(ctx.db, connection, named)
  // It may end a suspension, which locks perks before the account.
  if (before?.isMember) await refuseSuspended(ctx, before.userId)
  return transaction(ctx.db, async (tx) => {
    await identities.lockNamed(tx, connection, named, email)
    const entered = await enterLocked(tx, ctx, connection, named, email)
    // It may have been changed or switched off while the provider answered.
    await holdStillOn(tx, connection)
    return entered
  })
}

async function enterLocked(tx: Tx, ctx: Visitor, connection: Connection, named: Named, email: string) {
  const found = await identities.findLinked(tx, connection, named)
  // A provider says nothing about former members, and learns nothing of them.
  const linked = found?.isMember ? found : undefined
  const account = await (linked ? sql.findAccount(tx, linked.userId) : sql.findAccountBy(tx, email))
  if (!account) return { ...(await enterNew(tx, ctx, connection, named, email)), isNew: true }
  await refusePerson(tx, account, connection)
  if (linked) return { ...(await enterMember(tx, ctx, connection, named, account.id)), isNew: false }
  // Until then its owner could set a password, and would have to prove that it is theirs.
  await sql.lockAccount(tx, account.id)
  // Who removes a member locks it: else the identity that is joined here would outlive the membership.
  await team.lockOrganization(tx, connection.organizationId)
  const isNew = connection.byAdmin && (await sql.isOfDirectory(tx, account.id, connection.organizationId))
  const isTheirs = isNew || ctx.user?.id === account.id
  if (isTheirs) return { ...(await enterProven(tx, ctx, connection, named, account.id)), isNew }
  const ticket = await identities.askForProof(tx, ctx, connection, named, account)
  return { link: { ticket, email: account.email, organizationName: connection.organizationName } }
}

/** Before their groups change anything, and again afterwards, as a role that is given may hold more by now. */
async function refusePerson(tx: Tx, account: sql.Account, { organizationId }: Connection) {
  rules.refusePerson(account, organizationId)
  await refuseBeyond(tx, organizationId, account.id)
}

async function refuseBeyond(tx: Tx, organizationId: string, userId: string) {
  if ((await isReached(tx, organizationId, userId)) === false) refuse('SSO_FAILED', 'ssoBeyond')
}

async function begin(tx: Tx, ctx: Visitor, { organizationId }: Connection, id: string, passwordHash: string | null) {
  await refuseBeyond(tx, organizationId, id)
  return beginSession({ ...ctx, db: tx }, { id, passwordHash, by: 'sso' })
}

async function enterNew(tx: Tx, ctx: Visitor, connection: Connection, named: Named, email: string) {
  const id = await registerNamed(tx, ctx, { name: rules.nameOf(named, email), email })
  await join(tx, ctx, connection, named, { id, email })
  await identities.linkIdentity(tx, ctx, connection, named, id)
  queueMailToUser(tx, id, { kind: 'organization-welcome', organization: connection.organizationName, way: 'sso' })
  return begin(tx, ctx, connection, id, null)
}

async function enterMember(tx: Tx, ctx: Visitor, connection: Connection, named: Named, userId: string) {
  const { passwordHash } = (await sql.lockAccount(tx, userId)) ?? refuse('WRONG_CREDENTIALS', 'signInAgain')
  await followGroups(tx, ctx, connection, named, userId)
  await identities.saveUse(tx, connection, named, ctx.now)
  return begin(tx, ctx, connection, userId, passwordHash)
}

/**
 * Joins an account to a provider, whose owner has proven that it is theirs, and signs them in. The caller has locked the account
 * and then the organization.
 */
export async function enterProven(tx: Tx, ctx: Visitor, connection: Connection, named: Named, userId: string) {
  const locked = (await sql.lockAccount(tx, userId)) ?? refuse('WRONG_CREDENTIALS', 'signInAgain')
  const account = (await sql.findAccount(tx, userId)) ?? refuse('WRONG_CREDENTIALS', 'signInAgain')
  await refusePerson(tx, account, connection)
  // The provider has seen that the email is theirs.
  if (!locked.verifiedAt) await updateUser(tx, userId, { verified_at: ctx.now })
  if (account.organizationId === null) await join(tx, ctx, connection, named, account)
  else await followGroups(tx, ctx, connection, named, userId)
  await identities.linkIdentity(tx, ctx, connection, named, userId)
  queueMailToUser(tx, userId, { kind: 'sso-linked', organization: connection.organizationName })
  return begin(tx, ctx, connection, userId, locked.passwordHash)
}

/** With the role for their groups, else that of an invitation, else the one for everybody. */
async function join(
  tx: Tx,
  ctx: Visitor,
  { organizationId, groupRoles, roleId, byAdmin }: Connection,
  { groups }: Named,
  joiner: { id: string; email: string },
) {
  const { plan } = (await team.lockOrganization(tx, organizationId)) ?? refuse('NOT_FOUND', 'organizationNotFound')
  const invited = await invitedRole(tx, organizationId, joiner.email, ctx.now)
  // An admin who may not give a role could else take it, by a provider that names the invited person.
  const id = roleByGroups(groupRoles, groups) ?? (byAdmin ? invited?.roleId : undefined) ?? roleId
  const { name: roleName } = (await team.readRole(tx, organizationId, id)) ?? refuse('NOT_FOUND', 'roleNotFound')
  await admit(tx, ctx, { organizationId, plan, roleId: id, roleName }, joiner)
  if (!invited || invited.roleId === id) return
  const detail = { from: invited.roleName, to: roleName }
  await record(tx, organizationId, ctx, { act: 'role-assigned', actor: null, subject: joiner.id, detail })
}

/** Reads the groups again. Where none is named in the settings, or the provider names none, roles are given here alone. */
async function followGroups(tx: Tx, ctx: Visitor, connection: Connection, { groups }: Named, userId: string) {
  const { organizationId, groupRoles, roleId, breakGlassId } = connection
  if (groupRoles.length === 0 || groups === null) return
  await team.lockOrganization(tx, organizationId)
  const member = await team.readMember(tx, organizationId, userId)
  const role = await team.readRole(tx, organizationId, roleByGroups(groupRoles, groups) ?? roleId)
  if (!member || !role || member.role.id === role.id) return
  const { otherAdmins } = await team.countMembers(tx, organizationId, userId)
  if (rules.keepsRole(member.role, otherAdmins, userId === breakGlassId)) return
  await team.updateMembership(tx, userId, { role_id: role.id, title: member.title })
  const detail = { from: member.role.name, to: role.name }
  await record(tx, organizationId, ctx, { act: 'role-assigned', actor: null, subject: userId, detail })
  await team.announce(tx, ctx, organizationId)
}
