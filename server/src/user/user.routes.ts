import * as account from '@perkloop/contract/account'
import * as sessions from '@perkloop/contract/session'
import * as contract from '@perkloop/contract/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/route'
import { deleteOwnAccount } from './account-deletion.service'
import { getOwnData } from './own-data.service'
import { updateProfile } from './own-profile.service'
import { changePassword } from './password-change.service'
import * as resets from './password-reset.service'
import { getUser } from './profile.service'
import { proveByPassword } from './proof.service'
import * as registration from './registration.service'
import { endOtherSessions, endSession, listSessions } from './session.service'
import * as signIn from './sign-in.service'
import * as users from './user.service'

export function userRoutes(app: FastifyInstance) {
  mount(app, account.login, (ctx, { body }) => signIn.login(ctx, body))
  mount(app, account.logout, (ctx) => signIn.logout(ctx))
  mount(app, account.register, (ctx, { body }) => registration.register(ctx, body))
  mount(app, account.verifyEmail, (ctx, { params }) => registration.verifyEmail(ctx, params.token))
  mount(app, account.resendVerification, (ctx, { body }) => registration.resendVerification(ctx, body.email))
  mount(app, account.requestPasswordReset, (ctx, { body }) => resets.requestPasswordReset(ctx, body.email))
  mount(app, account.verifyResetOtp, (ctx, { body }) => resets.verifyResetOtp(ctx, body))
  mount(app, account.resetPassword, (ctx, { body }) => resets.resetPassword(ctx, body))
  mount(app, contract.getProfile, (ctx) => users.getProfile(ctx))
  mount(app, account.downloadOwnData, (ctx) => getOwnData(ctx))
  mount(app, contract.updateProfile, (ctx, { body }) => updateProfile(ctx, body))
  mount(app, contract.deleteProfile, (ctx) => deleteOwnAccount(ctx))
  mount(app, sessions.listSessions, (ctx) => listSessions(ctx))
  mount(app, sessions.endSession, (ctx, { params }) => endSession(ctx, params.id))
  mount(app, sessions.endOtherSessions, (ctx) => endOtherSessions(ctx))
  mount(app, sessions.proveByPassword, (ctx, { body }) => proveByPassword(ctx, body))
  mount(app, sessions.changePassword, (ctx, { body }) => changePassword(ctx, body))
  mount(app, contract.findByInviteCode, (ctx, { params }) => users.findByInviteCode(ctx, params.code))
  mount(app, contract.findByUsername, (ctx, { params }) => users.findByUsername(ctx, params.name))
  mount(app, contract.getUser, (ctx, { params }) => getUser(ctx, params.id))
}
