import { login } from '@perkloop/contract/account'
import { loginSecondStep } from '@perkloop/contract/two-factor'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { signInWithCode } from './second-step.service'
import * as signIn from './sign-in.service'

export function signInRoutes(app: FastifyInstance) {
  mount(app, login, (ctx, { body }) => signIn.login(ctx, body), { hashes: true })
  mount(app, loginSecondStep, (ctx, { body }) => signInWithCode(ctx, body), { hashes: true })
}
