import * as contract from '@perkloop/contract/role'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as roles from './role.service'

export function roleRoutes(app: FastifyInstance) {
  mount(app, contract.listRoles, (ctx, { params }) => roles.listRoles(ctx, params.id))
  mount(app, contract.createRole, (ctx, { params, body }) => roles.createRole(ctx, params.id, body))
  mount(app, contract.updateRole, (ctx, { params, body }) => roles.updateRole(ctx, params.id, params.roleId, body))
  mount(app, contract.deleteRole, (ctx, { params }) => roles.deleteRole(ctx, params.id, params.roleId))
}
