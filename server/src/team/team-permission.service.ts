import { type Action, may } from '@perkloop/contract/permission'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { refuseUnless } from './team.rules'
import { type Member, readMember, refuseWithoutSecondFactor } from './team.service'
import { findMembersAmong, findOrganizationOf, holdOrganization } from './team.sql'

export interface Team {
  id: string
  name: string
  actor: Member
}

/** The caller's organization and role there; undefined where perks are no part of organizations. */
export async function readTeam(db: Db, { env, user }: Pick<Ctx, 'env' | 'user'>): Promise<Team | undefined> {
  const { ENABLE_ORGANIZATIONS, ENABLE_ORGANIZATION_PERKS } = env.switches
  if (!ENABLE_ORGANIZATIONS || !ENABLE_ORGANIZATION_PERKS) return undefined
  const organization = await findOrganizationOf(db, user.id)
  const actor = organization && (await readMember(db, organization.id, user.id))
  return actor && { ...organization, actor }
}

/**
 * Members post perks only if their role allows it; users without an organization always may.
 * @returns the caller's organization, if any.
 */
export async function refusePosting(db: Db, ctx: Ctx) {
  const team = await readTeam(db, ctx)
  if (team) refuseUnless(team.actor, 'post perks')
  return team
}

/**
 * The caller's organization, if one of these users is a member too and the caller has this permission. It can't be closed
 * before the transaction ends, which writes to its audit trail.
 */
export async function findTeamOf(tx: Tx, ctx: Ctx, people: string[], action: Action) {
  // A personal token acts in its owner's own trades, and manages nobody's.
  if (ctx.user.token) return undefined
  const team = await readTeam(tx, ctx)
  if (!team || !may(team.actor, action) || !(await holdOrganization(tx, team.id))) return undefined
  const members = await findMembersAmong(tx, team.id, people)
  if (members.length === 0) return undefined
  await refuseWithoutSecondFactor(tx, ctx, team.actor)
  return { ...team, members }
}

export function refuseInTeam({ actor }: Team, action: Action) {
  refuseUnless(actor, action)
}
