import * as contract from '@perkloop/contract/directory'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as directory from './directory.service'

export function directoryRoutes(app: FastifyInstance) {
  mount(app, contract.readDirectory, (ctx, { params }) => directory.readDirectory(ctx, params.id))
  mount(app, contract.mapGroup, (ctx, { params, body }) =>
    directory.mapGroup(ctx, params.id, params.groupId, body.roleId),
  )
}
