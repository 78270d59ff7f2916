import { z } from 'zod'
import { Email, Password } from './account'
import { endpoint } from './endpoint'
import { Done, text } from './field'
import { limits } from './limits'

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/request-password-reset',
  access: 'public',
  summary: 'Send a reset code; the answer never tells whether the email is known',
  failure: 'ifEmailExistsCodeHasBeenSent',
  body: z.object({ email: Email }),
  reply: Done,
  limit: 'mail',
})

const ResetCode = text(limits.resetCodeLength, 'codeMissing')

export const verifyResetOtp = endpoint({
  method: 'POST',
  path: '/users/verify-reset-otp',
  access: 'public',
  summary: 'Check a reset code',
  failure: 'invalidCodePleaseTryAgain',
  body: z.object({ email: Email, otp: ResetCode }),
  reply: Done,
  limit: 'guess',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset code; ends every session',
  failure: 'failedToResetPassword',
  body: z.object({ email: Email, otp: ResetCode, newPassword: Password }),
  reply: Done,
  limit: 'guess',
})
