import * as contract from '@perkloop/contract/config'
import type { FastifyInstance } from 'fastify'
import { mount } from './route'

/** @param faces of the demo: nobody until it is loaded. */
export function configRoutes(app: FastifyInstance, faces: readonly contract.DemoFace[]) {
  mount(app, contract.getConfig, async ({ env }) => ({
    ...env.switches,
    supportEmail: env.supportEmail,
    development: !env.production,
    ...(!env.production && faces.length > 0 && { demo: [...faces] }),
  }))
}
