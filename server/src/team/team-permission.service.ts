import { type Action, may } from '@perkloop/contract/permission'
import type { Ctx } from '../platform/context'
import type { Db } from '../platform/database/db'
import { refuseUnless } from './team.rules'
import { type Member, readMember, refuseWithoutSecondFactor } from './team.service'
import { findMembersAmong, findOrganizationOf } from './team.sql'

interface Team {
  id: string
  name: string
  actor: Member
}

/** The caller's organization, and what they may do there; none where perks are no matter of organizations. */
async function readTeam(db: Db, { env, user }: Pick<Ctx, 'env' | 'user'>): Promise<Team | undefined> {
  const { ENABLE_ORGANIZATIONS, ENABLE_ORGANIZATION_PERKS } = env.switches
  if (!ENABLE_ORGANIZATIONS || !ENABLE_ORGANIZATION_PERKS) return undefined
  const organization = await findOrganizationOf(db, user.id)
  const actor = organization && (await readMember(db, organization.id, user.id))
  return actor && { ...organization, actor }
}

/** Members post perks where their role lets them; whoever belongs to no organization always does. */
export async function refusePosting(db: Db, ctx: Ctx) {
  const team = await readTeam(db, ctx)
  if (team) refuseUnless(team.actor, 'post perks')
}

/** The caller's organization, if any of these people is in it and the caller may act on what is theirs. */
export async function findTeamOf(db: Db, ctx: Ctx, people: string[], action: Action) {
  const team = await readTeam(db, ctx)
  if (!team || !may(team.actor, action)) return undefined
  const members = await findMembersAmong(db, team.id, people)
  if (members.length === 0) return undefined
  await refuseWithoutSecondFactor(db, ctx, team.actor)
  return { ...team, members }
}

export function refuseInTeam({ actor }: Team, action: Action) {
  refuseUnless(actor, action)
}
