import * as contract from '@perkloop/contract/mail'
import type { FastifyInstance } from 'fastify'
import { acceptRaw, mount } from '../platform/http/route'
import * as settings from './mail-settings.service'

export function mailRoutes(app: FastifyInstance) {
  mount(app, contract.getMailSettings, (ctx) => settings.getMailSettings(ctx))
  mount(app, contract.changeMailSetting, (ctx, { body }) => settings.changeMailSetting(ctx, body))
  // Mail programs post a form of either type (RFC 8058); the address holds everything we need.
  void app.register(async (scope) => {
    acceptRaw(scope, 16 * 1024)
    mount(scope, contract.unsubscribe, (ctx, { params }) => settings.unsubscribe(ctx, params))
  })
}
