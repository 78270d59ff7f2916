import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id } from './field'

/** A group of the organization's directory, and the role that its members have. */
export const DirectoryGroup = z.object({
  _id: Id,
  name: z.string(),
  members: z.number(),
  /** Null while it stands for none. */
  roleId: Id.nullable(),
})
export type DirectoryGroup = z.infer<typeof DirectoryGroup>

export const Directory = z.object({
  /** Where the directory sends its users and groups (SCIM 2.0). */
  address: z.string(),
  groups: z.array(DirectoryGroup),
})
export type Directory = z.infer<typeof Directory>

export const readDirectory = endpoint({
  method: 'GET',
  path: '/organizations/:id/directory',
  access: 'user',
  summary: 'Where your directory sends its people, and its groups with their roles',
  failure: 'failedToFetchDirectory',
  params: ById,
  reply: Directory,
})

export const mapGroup = endpoint({
  method: 'PUT',
  path: '/organizations/:id/directory/groups/:groupId',
  access: 'user',
  summary: 'Say which role the members of a group of your directory have, or none',
  failure: 'failedToMapGroup',
  params: ById.extend({ groupId: Id.describe('The group') }),
  body: z.object({ roleId: Id.nullable() }),
  reply: DirectoryGroup,
  limit: 'write',
})
