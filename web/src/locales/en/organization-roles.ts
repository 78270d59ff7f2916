import { plural } from './language'

export const roleCreated = () => 'Role created successfully!'
export const roleUpdated = () => 'Role updated successfully!'
export const roleDeleted = () => 'Role deleted successfully!'
export const rolesAndPermissions = () => 'Roles & Permissions'
export const defaultsCanBeEdited = () => 'Default roles can be edited but not deleted.'
export const whatEachRoleAllows = () => 'What each role lets people do.'
export const createRole = () => 'Create role'
export const loadingRoles = () => 'Loading the roles'
export const confirmDeletion = () => 'Confirm Deletion'
export const reassignFirst = ({ role }: { role: string }) =>
  `Users assigned to ${role} must be reassigned before it can be deleted. This can’t be undone.`
export const isUsed = ({ uses }: { uses: number }) =>
  `${plural(uses, { one: 'One member, open invitation, join link or sign-in rule has', other: `${uses} members, open invitations, join links or sign-in rules have` })} this role. ${plural(uses, { one: 'It', other: 'They' })} must be reassigned before the role can be deleted.`
export const deleteRole = () => 'Delete role'
export const edit = ({ role }: { role: string }) => `Edit ${role}`
export const remove = ({ role }: { role: string }) => `Delete ${role}`
export const permissionsOfEach = () => 'Permissions of each role'
export const permission = () => 'Permission'
export const isDefault = () => 'Default'
export const custom = () => 'Custom'
export const allowed = () => 'Allowed'
export const notAllowed = () => 'Not allowed'
export const name = () => 'Name'
export const defaultNamesFixed = () => 'The names of default roles are fixed'
export const description = () => 'Description'
export const permissions = () => 'Permissions'
export const grantedOf = ({ granted, all }: { granted: number; all: number }) => `${granted} of ${all}`
export const adminKeepsAll = () => 'The admin role keeps every permission.'
export const giveWhatYouHave = () => 'You can give only what you have yourself.'
