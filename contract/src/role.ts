import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id } from './field'
import { AnsweredPermissions } from './permission'

export const Role = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  permissions: AnsweredPermissions,
})
export type Role = z.infer<typeof Role>

export const listRoles = endpoint({
  method: 'GET',
  path: '/organizations/:id/roles',
  access: 'user',
  summary: 'The roles of your organization, default ones first',
  failure: 'Failed to fetch roles',
  params: ById,
  reply: z.array(Role),
})
