import { limits } from '@perkloop/contract/limits'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** A code of the step before or after is accepted too: clocks differ, and typing takes a while. */
const stepsAround = 1

const appOf = (secret: string, email = '') =>
  new TOTP({
    issuer: 'Perkloop',
    label: email,
    // The settings every app supports; some silently ignore others (docs/decisions/0013).
    algorithm: 'SHA1',
    digits: limits.twoFactorCodeLength,
    period,
    secret: Secret.fromBase32(secret),
  })

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The content of the QR code. */
export const uriOf = (secret: string, email: string) => appOf(secret, email).toString()

/** The number of the 30-second step since 1970 that a code belongs to; undefined if it is not a current one. */
export function stepOf(secret: string, code: string, now: Date) {
  const offset = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAround })
  return offset === null ? undefined : Math.floor(now.getTime() / 1000 / period) + offset
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** A recovery code as it is shown: in groups of four. */
export const shownCode = (code: string) => code.match(/.{4}/g)?.join('-') ?? code
