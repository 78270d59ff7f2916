import { Id } from '@perkloop/contract/field'
import { testSso } from '@perkloop/contract/sso'
import * as contract from '@perkloop/contract/sso-sign-in'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitBodies } from '../platform/http/body-places'
import { acceptForms, type FormBody } from '../platform/http/form-body'
import { mount, visitorContext } from '../platform/http/route'
import { limit } from '../platform/limit/limit'
import { link } from './link.service'
import * as ssoSignIn from './sso-sign-in.service'

export function ssoSignInRoutes(app: FastifyInstance) {
  mount(app, testSso, (ctx, { params }) => ssoSignIn.test(ctx, params.id))
  mount(app, contract.lookUpSso, (ctx, { body }) => ssoSignIn.lookUp(ctx, body.email))
  mount(app, contract.beginSso, (ctx, { body }) => ssoSignIn.begin(ctx, body.email, body.isAgain))
  mount(app, contract.finishSso, (ctx, { body }) => ssoSignIn.finish(ctx, body))
  mount(app, contract.readSsoMetadata, (ctx, { params }) => ssoSignIn.readMetadata(ctx, params.id))
  mount(app, contract.linkSso, (ctx, { body }) => link(ctx, body), { hashes: true })
  void app.register(async (scope) => acceptResponses(scope))
}

const sizes = {
  /** A response of 256 KB, in base64 and written as a form. */
  mostBytes: 512 * 1024,
  readBytes: 16 * 1024 * 1024,
}

/** At most so many responses are read at once: an office signs in each morning behind one address, each within a moment. */
const mostRead = { inAll: 128, ofOne: 64 }

/** SAML providers let the browser post their response as a form. It goes on with what it knows already: nothing secret is in the address. */
function acceptResponses(scope: FastifyInstance) {
  acceptForms(scope, sizes)
  const takePlace = limitBodies(mostRead)
  const goOn = (reply: FastifyReply, state: string) =>
    reply.redirect(`${scope.deps.env.publicUrl}/sso/callback?${new URLSearchParams({ state })}`, 303)
  scope.post<{ Params: { id: string }; Body?: FormBody }>(
    '/api/sso/:id/acs',
    {
      schema: { hide: true },
      // Before the body is read: anybody may send one.
      onRequest: async (request, reply) => {
        await limit(scope, { limit: 'sign-in' }, request, reply)
        const id = Id.safeParse(request.params.id)
        const isAwaited = await ssoSignIn.takesResponses(visitorContext(scope, request), id.data)
        // What was sent stays unread, also the state.
        if (!isAwaited) return goOn(reply, '')
        takePlace(request, reply)
      },
    },
    async (request, reply) => {
      const { fields, isWhole } = request.body ?? { fields: new URLSearchParams(), isWhole: true }
      const state = fields.get('RelayState') ?? ''
      const response = isWhole ? (fields.get('SAMLResponse') ?? '') : null
      await ssoSignIn.takeResponse(visitorContext(scope, request), request.params.id, response, state)
      return goOn(reply, state)
    },
  )
}
