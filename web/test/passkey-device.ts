import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { authenticator } from './authenticator'

/** What we use of the browser's own protocol. */
interface Devtools {
  send: (method: string, params?: object) => Promise<{ authenticatorId: string }>
}

/** Replaces the device's own passkeys until the test is over: a fingerprint is given at once, and is the right one. */
export async function addAuthenticator() {
  // Its type is an empty interface, which each provider is to fill.
  const devtools = cdp() as unknown as Devtools
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: authenticator,
  })
  onTestFinished(async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await devtools.send('WebAuthn.disable')
  })
  return {
    /** Whether the fingerprint is right; a wrong one ends the prompt as closing it does. */
    recognises: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
