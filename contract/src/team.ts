import { z } from 'zod'
import { endpoint } from './endpoint'
import { TeamExchange } from './exchange'
import { ById, Deleted, Id, optionalLine, Page } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { OrganizationUser } from './organization'
import { OwnPerk } from './perk'

/** A field that is left out stays as it is; so a title may change without its role. */
export const MemberRole = z
  .object({
    userId: Id,
    roleId: z.uuid(fieldText('roleMissing')).toLowerCase().optional(),
    /** The member's title in the organization; `""` clears it. */
    title: optionalLine(limits.profileTextLength),
  })
  .refine(({ roleId, title }) => roleId !== undefined || title !== undefined, {
    path: ['roleId'],
    message: fieldText('roleMissing'),
  })

export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/organizations/:id/users/role',
  access: 'user',
  summary: "Set a member's role, their title, or both",
  failure: 'failedToUpdateUserRole',
  params: ById,
  body: MemberRole,
  reply: OrganizationUser,
  limit: 'write',
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/users/:userId',
  access: 'user',
  summary: 'Remove a member, or leave by your own id',
  failure: 'failedToRemoveMember',
  params: ById.extend({ userId: Id.describe('The member') }),
  reply: Deleted,
  limit: 'write',
})

export const listTeamPerks = endpoint({
  method: 'GET',
  path: '/organizations/:id/perks',
  access: 'user',
  summary: "Members' perks, newest first, for those who manage them",
  failure: 'failedToFetchTeamPerks',
  params: ById,
  query: Page,
  reply: z.array(OwnPerk),
})

export const listTeamExchanges = endpoint({
  method: 'GET',
  path: '/organizations/:id/exchanges',
  access: 'user',
  summary: "Members' exchanges, newest first, without their chats",
  failure: 'failedToFetchTeamExchanges',
  params: ById,
  query: Page,
  reply: z.array(TeamExchange),
})
