import type { Page } from '@playwright/test'
import { authenticator } from '../web/test/authenticator'

/** Replaces the device's own passkeys on a page: a fingerprint is given at once, and is the right one. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: authenticator,
  })
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
