import * as contract from '@perkloop/contract/passkey'
import { passkeySignInOptions, proveByPasskey, signInWithPasskey } from '@perkloop/contract/passkey-sign-in'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as passkeys from './passkey.service'
import * as adding from './passkey-adding.service'
import * as signIn from './passkey-sign-in.service'

export function passkeyRoutes(app: FastifyInstance) {
  mount(app, contract.listPasskeys, (ctx) => passkeys.listPasskeys(ctx))
  mount(app, contract.passkeyOptions, (ctx, { body }) => adding.passkeyOptions(ctx, body), { hashes: true })
  mount(app, contract.addPasskey, (ctx, { body }) => adding.addPasskey(ctx, body.response, body.name))
  mount(app, contract.renamePasskey, (ctx, { params, body }) => passkeys.renamePasskey(ctx, params.id, body.name))
  mount(app, contract.removePasskey, (ctx, { params }) => passkeys.removePasskey(ctx, params.id))
  mount(app, passkeySignInOptions, (ctx) => signIn.signInOptions(ctx))
  mount(app, proveByPasskey, (ctx, { body }) => signIn.prove(ctx, body.challengeId, body.response))
  mount(app, signInWithPasskey, (ctx, { body }) => signIn.signIn(ctx, body.challengeId, body.response))
}
