import * as contract from '@perkloop/contract/account'
import * as emailChange from '@perkloop/contract/email-change'
import * as passwordReset from '@perkloop/contract/password-reset'
import { changePassword as changePasswordEndpoint } from '@perkloop/contract/session'
import { deleteProfile } from '@perkloop/contract/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { deleteOwnAccount } from './account-deletion.service'
import * as emailChanges from './email-change.service'
import { getOwnData } from './own-data.service'
import { changePassword } from './password-change.service'
import * as resets from './password-reset.service'
import * as registration from './registration.service'
import { usernameAvailable } from './username.service'

export function accountRoutes(app: FastifyInstance) {
  mount(app, contract.register, (ctx, { body }) => registration.register(ctx, body), { hashes: true })
  mount(app, contract.usernameAvailable, (ctx, { query }) => usernameAvailable(ctx, query))
  mount(app, contract.verifyEmail, (ctx, { params }) => registration.verifyEmail(ctx, params.token))
  mount(app, emailChange.askEmailChange, (ctx, { body }) => emailChanges.askEmailChange(ctx, body), { hashes: true })
  mount(app, emailChange.confirmEmailChange, (ctx, { body }) => emailChanges.confirmEmailChange(ctx, body.token))
  mount(app, emailChange.undoEmailChange, (ctx, { body }) => emailChanges.undoEmailChange(ctx, body.token))
  mount(app, contract.resendVerification, (ctx, { body }) => registration.resendVerification(ctx, body.email))
  mount(app, passwordReset.requestPasswordReset, (ctx, { body }) => resets.requestPasswordReset(ctx, body.email))
  mount(app, passwordReset.verifyResetOtp, (ctx, { body }) => resets.verifyResetOtp(ctx, body))
  mount(app, passwordReset.resetPassword, (ctx, { body }) => resets.resetPassword(ctx, body), { hashes: true })
  mount(app, changePasswordEndpoint, (ctx, { body }) => changePassword(ctx, body), { hashes: true })
  mount(app, contract.downloadOwnData, (ctx) => getOwnData(ctx))
  mount(app, deleteProfile, (ctx) => deleteOwnAccount(ctx))
}
