import { limits } from '@perkloop/contract/limits'
import * as contract from '@perkloop/contract/mail'
import type { FastifyInstance } from 'fastify'
import { acceptRaw, mount } from '../platform/http/route'
import { limit } from '../platform/limit/limit'
import * as settings from './mail-settings.service'

export function mailRoutes(app: FastifyInstance) {
  mount(app, contract.getMailSettings, (ctx) => settings.getMailSettings(ctx))
  mount(app, contract.changeMailSetting, (ctx, { body }) => settings.changeMailSetting(ctx, body))
  // Mail programs post a form of either type (RFC 8058); the address holds everything we need.
  void app.register(async (scope) => {
    acceptRaw(scope, limits.publicBodyBytes)
    mount(scope, contract.unsubscribe, (ctx, { params }) => settings.unsubscribe(ctx, params))
  })
  openInBrowsers(app)
}

/** Mail programs without the one click open its address in a browser: there it leads to the page that asks. */
function openInBrowsers(app: FastifyInstance) {
  app.get<{ Params: { token: string; kind: string } }>(
    '/api/mail/unsubscribe/:token/:kind',
    { schema: { hide: true }, onRequest: (request, reply) => limit(app, contract.unsubscribe, request, reply) },
    (request, reply) => {
      const token = encodeURIComponent(request.params.token)
      const kinds = request.params.kind.split(',').map(encodeURIComponent).join(',')
      return reply.redirect(`${app.deps.env.publicUrl}/unsubscribe/${token}/${kinds}`, 303)
    },
  )
}
