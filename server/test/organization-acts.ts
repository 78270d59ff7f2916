import { newId } from '../src/platform/base/ids'
import type { TestUser } from './given'
import { type Act, change, post, remove } from './race'

// What a member does in an organization, to be sent in races. `path` is the organization's, below /api.

export const newEmail = () => `${newId()}@example.com`

export const setRole = (as: TestUser, path: string, of: TestUser, roleId: string) =>
  change(as, `${path}/users/role`, { userId: of.id, roleId })
export const removeMember = (as: TestUser, path: string, whom: TestUser) => remove(as, `${path}/users/${whom.id}`)
export const createRole = (as: TestUser, path: string, name: string) => post(as, `${path}/roles`, { name })
export const deleteRole = (as: TestUser, path: string, roleId: string) => remove(as, `${path}/roles/${roleId}`)
export const invite = (as: TestUser, path: string, email: string, roleId: string) =>
  post(as, `${path}/invite`, { email, roleId })
export const revoke = (as: TestUser, path: string, { id }: { id: string }) => remove(as, `${path}/invitations/${id}`)
export const join = (as: TestUser, token: string) => post(as, '/organizations/invitations/accept', { token })
export const found = (as: TestUser) => post(as, '/organizations', { name: 'Own' })
export const choosePlan = (as: TestUser, path: string, plan: string) => change(as, `${path}/subscription`, { plan })
export const editPerk = (as: TestUser, perk: { _id: string }) => change(as, `/perks/${perk._id}`, { title: 'Other' })

export function register(email: string, invitationToken: string): Act {
  const username = `u${newId().slice(-12)}`
  return post(null, '/users/register', {
    name: 'Ida Fern',
    username,
    email,
    password: 'A quiet walk 42',
    invitationToken,
  })
}
