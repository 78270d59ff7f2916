import * as contract from '@perkloop/contract/config'
import type { FastifyInstance } from 'fastify'
import { mount } from './route'

export function configRoutes(app: FastifyInstance) {
  mount(app, contract.getConfig, async ({ env }) => ({
    ...env.switches,
    supportEmail: env.supportEmail,
    development: !env.production,
  }))
}
