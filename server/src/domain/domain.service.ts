import type { Domain } from '@perkloop/contract/domain'
import { record } from '../audit/audit.service'
import { doneIn, say } from '../locales/text'
import { notify } from '../notification/notification.service'
import { refuse, refuseField } from '../platform/base/errors'
import { newId, newToken } from '../platform/base/ids'
import type { Ctx, Deps } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { endOtherSignInsOf } from '../sso/enforcement.service'
import * as team from '../team/team.service'
import * as rules from './domain.rules'
import * as sql from './domain.sql'
import { domainOf, isNamedAfter, nameKey } from './domain-name.rules'

const action = 'change these settings'

export async function listDomains(ctx: Ctx, organizationId: string): Promise<Domain[]> {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  return (await sql.listDomains(ctx.db, organizationId)).map(rules.domainResponse)
}

/** Adds a domain with a record to set. Several organizations may try the same one: the first that proves it has it. */
export function addDomain(ctx: Ctx, organizationId: string, typed: string) {
  const domain = domainOf(typed)
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor }) => {
    const before = await sql.listDomains(tx, organizationId)
    const same = before.find((one) => one.domain === domain)
    if (same) return rules.domainResponse(same)
    rules.refuseMore(before.length)
    const row = {
      id: newId(),
      organization_id: organizationId,
      domain,
      token: newToken(),
      created_at: ctx.now,
      next_check_at: new Date(ctx.now.getTime() + 60_000),
    }
    await sql.insertDomain(tx, row)
    await record(tx, organizationId, ctx, { act: 'domain-added', actor: actor.id, detail: { domain } })
    return rules.domainResponse(await readDomain(tx, organizationId, row.id))
  })
}

/** Asks for the record, before any lock: the servers of others may take their time. */
export async function checkDomain(ctx: Ctx, organizationId: string, id: string) {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  const row = await readDomain(ctx.db, organizationId, id)
  if (rules.isJustChecked(row, ctx.now)) return rules.domainResponse(row)
  const found = await ctx.dns.readTxt(rules.recordName(row.domain))
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor, organization }) => {
    await settle(tx, ctx, organization, id, found, actor.id)
    return rules.domainResponse(await readDomain(tx, organizationId, id))
  })
}

export function deleteDomain(ctx: Ctx, organizationId: string, id: string) {
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor, organization }) => {
    const { domain } = await readDomain(tx, organizationId, id)
    await sql.deleteDomain(tx, id)
    await dropUnproven(tx, organizationId, organization.name)
    await record(tx, organizationId, ctx, { act: 'domain-removed', actor: actor.id, detail: { domain } })
    return { _id: id, message: doneIn(ctx.language, 'domainRemoved') }
  })
}

async function readDomain(db: Db, organizationId: string, id: string) {
  return (await sql.findDomain(db, organizationId, id)) ?? refuse('NOT_FOUND', 'domainNotFound')
}

type Settling = Pick<Deps, 'events'> & { now: Date; requestId: string | null }

/**
 * Writes what was answered about a record; the caller has locked the organization.
 * @param actor Null where the job asked: then the admins are told of a proof too.
 */
export async function settle(
  tx: Tx,
  ctx: Settling,
  organization: { id: string; name: string },
  domainId: string,
  found: Parameters<typeof rules.checked>[1],
  actor: string | null,
) {
  const row = await readDomain(tx, organization.id, domainId)
  const key = isNamedAfter(organization.name, row.domain) ? nameKey(organization.name) : ''
  await sql.lockProof(tx, row.domain)
  if (key) await sql.lockProof(tx, `name ${key}`)
  const isTaken = row.proven_at === null && (await sql.isTakenByOther(tx, organization.id, row.domain, key))
  const { change, news } = rules.checked(row, found, isTaken, ctx.now)
  await sql.updateDomain(tx, row.id, change)
  if (news === 'proven' && key) await sql.claimName(tx, organization.id, key)
  // Members with an email there sign in as the others do from now on.
  if (news === 'proven') await endOtherSignInsOf(tx, ctx, organization.id)
  if (news === 'unproven') await dropUnproven(tx, organization.id, organization.name)
  if (news === 'proven' || news === 'unproven') {
    await record(tx, organization.id, ctx, { act: `domain-${news}`, actor, detail: { domain: row.domain } })
  }
  if (news === null || (news === 'proven' && actor !== null)) return
  const ends = change.missing_since ? ` ${rules.endsAt(change.missing_since).toISOString().slice(0, 10)}` : ''
  for (const admin of await team.listHolders(tx, organization.id, action)) {
    const note = `domain-${news} ${row.domain}${ends}`
    notify(tx, ctx, admin, { kind: 'organization-news', personId: null, by: null, perk: organization.name, note })
  }
}

/**
 * A renamed organization claims its new name, where a proven domain is called so.
 * @throws Refusal 422 where another has claimed one that looks the same.
 */
export async function claimNewName(tx: Tx, organizationId: string, name: string) {
  await dropUnproven(tx, organizationId, name)
  if (!(await isProven(tx, organizationId, name))) return
  const key = nameKey(name)
  await sql.lockProof(tx, `name ${key}`)
  if (await sql.isTakenByOther(tx, organizationId, '', key)) refuseField('name', 'organizationNameClaimed')
  await sql.claimName(tx, organizationId, key)
}

/**
 * The organization that has proven a domain, if any.
 * @throws Refusal 422 for what is no domain.
 */
export function findProvenOrganization(db: Db, typed: string) {
  return sql.findProven(db, domainOf(typed))
}

export async function hasProvenDomain(db: Db, organizationId: string) {
  return (await sql.listDomains(db, organizationId)).some(({ proven_at }) => proven_at !== null)
}

/** Whether one of an organization's proven domains is called as it is. */
async function isProven(tx: Tx, organizationId: string, name: string) {
  const domains = await sql.listDomains(tx, organizationId)
  return domains.some(({ domain, proven_at }) => proven_at !== null && isNamedAfter(name, domain))
}

async function dropUnproven(tx: Tx, organizationId: string, name: string) {
  if (!(await isProven(tx, organizationId, name))) await sql.dropClaim(tx, organizationId)
}

/**
 * @throws Refusal 422 where a user types the name of an organization with a proven domain, or one that looks the same, without
 * an email at one of its domains.
 */
export async function refuseClaimedCompany(db: Db, company: string | undefined, email: string) {
  const key = company ? nameKey(company) : ''
  if (!key) return
  const claim = await sql.findClaim(db, key, email)
  if (claim && !claim.isOwn) refuseField('company', say('companyClaimed', { organization: claim.organization }))
}
