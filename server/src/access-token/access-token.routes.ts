import * as contract from '@perkloop/contract/token'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as tokens from './access-token.service'

export function accessTokenRoutes(app: FastifyInstance) {
  mount(app, contract.listTokens, (ctx) => tokens.listTokens(ctx))
  mount(app, contract.makeToken, (ctx, { body }) => tokens.makeToken(ctx, body))
  mount(app, contract.revokeToken, (ctx, { params }) => tokens.revokeToken(ctx, params.id))
  mount(app, contract.listOrganizationTokens, (ctx, { params }) => tokens.listOrganizationTokens(ctx, params.id))
  mount(app, contract.makeOrganizationToken, (ctx, { params, body }) =>
    tokens.makeOrganizationToken(ctx, params.id, body),
  )
  mount(app, contract.revokeOrganizationToken, (ctx, { params }) =>
    tokens.revokeOrganizationToken(ctx, params.id, params.tokenId),
  )
}
