import * as sessions from '@perkloop/contract/session'
import * as contract from '@perkloop/contract/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/route'
import { deleteAccount } from './account-deletion.service'
import { changePassword } from './password-change.service'
import * as resets from './password-reset.service'
import { getUser } from './profile.service'
import * as registration from './registration.service'
import { endOtherSessions, endSession, listSessions } from './session.service'
import * as signIn from './sign-in.service'
import * as users from './user.service'

export function userRoutes(app: FastifyInstance) {
  mount(app, contract.login, (ctx, { body }) => signIn.login(ctx, body))
  mount(app, contract.logout, (ctx) => signIn.logout(ctx))
  mount(app, contract.register, (ctx, { body }) => registration.register(ctx, body))
  mount(app, contract.verifyEmail, (ctx, { params }) => registration.verifyEmail(ctx, params.token))
  mount(app, contract.resendVerification, (ctx, { body }) => registration.resendVerification(ctx, body.email))
  mount(app, contract.requestPasswordReset, (ctx, { body }) => resets.requestPasswordReset(ctx, body.email))
  mount(app, contract.verifyResetOtp, (ctx, { body }) => resets.verifyResetOtp(ctx, body))
  mount(app, contract.resetPassword, (ctx, { body }) => resets.resetPassword(ctx, body))
  mount(app, contract.getProfile, (ctx) => users.getProfile(ctx))
  mount(app, contract.updateProfile, (ctx, { body }) => users.updateProfile(ctx, body))
  mount(app, contract.deleteProfile, (ctx) => deleteAccount(ctx))
  mount(app, sessions.listSessions, (ctx) => listSessions(ctx))
  mount(app, sessions.endSession, (ctx, { params }) => endSession(ctx, params.id))
  mount(app, sessions.endOtherSessions, (ctx) => endOtherSessions(ctx))
  mount(app, sessions.changePassword, (ctx, { body }) => changePassword(ctx, body))
  mount(app, contract.findByInviteCode, (ctx, { params }) => users.findByInviteCode(ctx, params.code))
  mount(app, contract.findByUsername, (ctx, { params }) => users.findByUsername(ctx, params.name))
  mount(app, contract.getUser, (ctx, { params }) => getUser(ctx, params.id))
}
