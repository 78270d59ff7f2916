import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, name as nameOf, optionalText } from './field'
import { limits } from './limits'
import { defaultRoles } from './permission'
import { Permissions, PermissionsChange, ShownPermissions } from './permission-map'

export const Role = z.object({
  _id: Id,
  name: z.string(),
  /** Empty for a default role that has none of its own: its name says what it is. */
  description: z.string(),
  permissions: ShownPermissions,
  /**
   * How many members, open invitations, join links and sign-in rules have it or give it. Only in the list, for users who may manage
   * the roles.
   */
  uses: z.number().int().optional(),
})
export type Role = z.infer<typeof Role>

const name = nameOf('nameMissing', limits.roleName)
const description = optionalText(limits.roleDescription)

/** Keys that are left out are not granted; without any permissions it gets those of a new role. */
export const RoleDraft = z.object({ name, description, permissions: Permissions.default(defaultRoles.member) })

/** A field that is left out stays as it is. */
export const RoleChange = z.object({
  name: name.optional(),
  description,
  permissions: PermissionsChange.optional(),
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/organizations/:id/roles',
  access: 'user',
  summary: 'The roles of your organization, default ones first',
  failure: 'failedToFetchRoles',
  params: ById,
  reply: z.array(Role),
})

export const createRole = endpoint({
  method: 'POST',
  path: '/organizations/:id/roles',
  access: 'user',
  summary: 'Create a role, with permissions you hold yourself',
  failure: 'failedToCreateRole',
  params: ById,
  body: RoleDraft,
  reply: Role,
  status: 201,
  limit: 'write',
})

export const updateRole = endpoint({
  method: 'PUT',
  path: '/organizations/:id/roles/:roleId',
  access: 'user',
  summary: 'Change a role, for everybody who has it',
  failure: 'failedToUpdateRole',
  params: ById.extend({ roleId: Id.describe('The role') }),
  body: RoleChange,
  reply: Role,
  limit: 'write',
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/roles/:roleId',
  access: 'user',
  summary: 'Delete a custom role that nobody has',
  failure: 'failedToDeleteRole',
  params: ById.extend({ roleId: Id.describe('The role') }),
  reply: Deleted,
  limit: 'write',
})
