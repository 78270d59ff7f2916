import { z } from 'zod'
import { SignedIn } from './account'
import { endpoint } from './endpoint'
import { Done, Moment, text } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'

/** The form in which the server compares codes: users type them with spaces, dashes and small letters. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** A code of an authenticator app. */
export const AppCode = text(40, 'codeMissing')
  .transform(plainCode)
  .pipe(z.string().regex(/^\d{6}$/, fieldText('codeDigits', limits.twoFactorCodeLength)))

/** A code of an authenticator app, or a recovery code. */
export const AnyCode = text(40, 'codeMissing').transform(plainCode)

const currentPassword = z.string().min(1, fieldText('currentPasswordMissing')).max(1000)
const failure = 'thisCouldNotBeChanged'

export const TwoFactorState = z.object({
  enabled: z.boolean(),
  enabledAt: Moment.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The names of the organizations that require it; while there is one it can't be switched off. */
  requiredBy: z.array(z.string()),
  /** Whether this session has no second factor, which those organizations require; a passkey counts as one. */
  keptOut: z.boolean(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/users/two-factor',
  access: 'user',
  summary: 'Whether signing in takes a code of your authenticator app',
  failure: 'twoFactorSignInCouldNotBe',
  reply: TwoFactorState,
})

/** With a code where it is on already, to move to another app. */
export const TwoFactorBegin = z.object({ currentPassword, code: AnyCode.optional() })

/** Changes nothing about signing in until the first code is confirmed. */
export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor/begin',
  access: 'user',
  summary: 'A secret for your authenticator app, to be confirmed within 10 minutes',
  failure,
  body: TwoFactorBegin,
  reply: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** The same for a QR code. */
    uri: z.string(),
  }),
  idempotent: false,
  limit: 'guess',
})

/** The only response with the recovery codes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor/confirm',
  access: 'user',
  summary: 'Switch two-factor sign-in on with the first code of the app',
  failure,
  body: z.object({ code: AppCode }),
  reply: RecoveryCodes,
  idempotent: false,
  limit: 'guess',
})

export const RecoveryCodesRenewal = z.object({ currentPassword, code: AnyCode })

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/two-factor/recovery-codes',
  access: 'user',
  summary: 'New recovery codes; the old ones stop working',
  failure: 'failedToMakeNewCodes',
  body: RecoveryCodesRenewal,
  reply: RecoveryCodes,
  idempotent: false,
  limit: 'guess',
})

export const TwoFactorEnd = z.object({ currentPassword, code: AnyCode })

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor/disable',
  access: 'user',
  summary: 'Switch two-factor sign-in off',
  failure,
  body: TwoFactorEnd,
  reply: Done,
  idempotent: false,
  limit: 'guess',
})

/** A ticket ends after five wrong codes, ten minutes or a change of the password: TICKET_ENDED. */
export const loginSecondStep = endpoint({
  method: 'POST',
  path: '/users/login/second-step',
  access: 'public',
  summary: 'Finish signing in with a code of the app, or with a recovery code',
  failure: 'loginFailed',
  body: z.object({ ticket: z.string().min(1).max(200), code: AnyCode }),
  reply: SignedIn,
  idempotent: false,
  limit: 'second-step',
})
