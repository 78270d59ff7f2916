import { Secret, TOTP } from 'otpauth'
import { password, post, type TestPerson } from './people'
import type { Product } from './product'

const period = 30_000

/** An authenticator app. It never returns a code twice, as the product accepts none twice. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  let last = 0
  return {
    /** A code that is valid for ten seconds more: one of up to 30 seconds before or after. */
    async next() {
      last = Math.max(last + 1, Math.floor((Date.now() + 10_000) / period) - 1)
      const early = (last - 1) * period - Date.now()
      if (early > 0) await new Promise((done) => setTimeout(done, early + 50))
      return totp.generate({ timestamp: last * period })
    },
  }
}

/** Turns two-factor sign-in on by requests to the API. */
export async function turnOnTwoFactor(product: Product, person: TestPerson) {
  const { secret } = await post(product, '/users/two-factor/begin', { currentPassword: password }, person)
  const app = authenticator(secret)
  const code = await app.next()
  const { recoveryCodes } = await post(product, '/users/two-factor/confirm', { code }, person)
  return { ...app, recoveryCodes: recoveryCodes as string[] }
}
