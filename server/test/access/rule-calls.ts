import type { Running } from '../../src/server'
import { joiningOn } from '../given-joining'
import { organizationsOn } from '../given-organization'
import { rulesOn } from '../given-rules'
import type { Team } from './cast'
import type { Asking } from './people-calls'

/** How each row about rules for perks, and joining by domain, in table.ts is requested. */
export function ruleCalls(server: Running): Asking<Team> {
  const there = organizationsOn(server)
  const [rules, joining] = [rulesOn(server), joiningOn(server)]
  const at = ({ id }: Team) => ({ params: { id } })
  return {
    'GET /organizations/{id}/perk-rules': at,
    'PUT /organizations/{id}/perk-rules': (team) => ({ ...at(team), body: { highestValue: 100_000 } }),
    'GET /organizations/{id}/partners': at,
    'POST /organizations/{id}/partners': async (team) => {
      await there.domain(team.id, { proven: true })
      return { ...at(team), body: { domain: (await rules.other()).domain } }
    },
    'POST /organizations/{id}/partners/{partnerId}/agree of one that asks': async ({ id }) => ({
      params: { id, partnerId: await rules.asking(id) },
    }),
    'DELETE /organizations/{id}/partners/{partnerId}': async ({ id }) => ({
      params: { id, partnerId: await rules.asking(id) },
    }),
    'GET /organizations/{id}/joining': at,
    'PUT /organizations/{id}/joining': (team) => ({ ...at(team), body: { mode: 'ask' } }),
    'GET /organizations/{id}/join-requests': at,
    'POST /organizations/{id}/join-requests/{userId} who asks': async ({ id }) => ({
      params: { id, userId: (await joining.asking(id)).id },
      body: { isAccepted: true },
    }),
    "POST /organizations/{id}/join by the outsider's email": async (team) => {
      await joining.open(team.id, 'join', team.outsider)
      return at(team)
    },
    'DELETE /organizations/{id}/join of the outsider': async (team) => {
      await joining.ask(team.id, team.outsider)
      return at(team)
    },
    'GET /organizations/{id}/approvals': at,
    "POST /organizations/{id}/approvals/{perkId} another member's": async ({ id }) => ({
      params: { id, perkId: await rules.waiting(id) },
      body: { isApproved: true },
    }),
  }
}
