import { type DemoFace, getConfig } from '@perkloop/contract/config'
import * as contract from '@perkloop/contract/setting'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as settings from './setting.service'

/** @param faces of the demo: nobody until it is loaded. */
export function settingRoutes(app: FastifyInstance, faces: readonly DemoFace[]) {
  mount(app, getConfig, async ({ env, db }) => ({
    ...env.switches,
    loops: env.loops.on,
    ...(await settings.readPlace({ env, db })),
    supportEmail: env.supportEmail,
    development: !env.production,
    ...(!env.production && faces.length > 0 && { demo: [...faces] }),
  }))
  mount(app, contract.getSettings, (ctx) => settings.getSettings(ctx))
  mount(app, contract.changeSettings, (ctx, { body }) => settings.changeSettings(ctx, body))
}
