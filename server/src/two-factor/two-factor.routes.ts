import { proveByPassword } from '@perkloop/contract/session'
import * as contract from '@perkloop/contract/two-factor'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as twoFactor from './two-factor.service'

export function twoFactorRoutes(app: FastifyInstance) {
  mount(app, proveByPassword, (ctx, { body }) => twoFactor.prove(ctx, body), { hashes: true })
  mount(app, contract.getTwoFactor, (ctx) => twoFactor.getTwoFactor(ctx))
  mount(app, contract.beginTwoFactor, (ctx, { body }) => twoFactor.beginTwoFactor(ctx, body), { hashes: true })
  mount(app, contract.confirmTwoFactor, (ctx, { body }) => twoFactor.confirmTwoFactor(ctx, body), { hashes: true })
  mount(app, contract.renewRecoveryCodes, (ctx, { body }) => twoFactor.renewRecoveryCodes(ctx, body), { hashes: true })
  mount(app, contract.disableTwoFactor, (ctx, { body }) => twoFactor.disableTwoFactor(ctx, body), { hashes: true })
}
