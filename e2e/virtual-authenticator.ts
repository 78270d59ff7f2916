import type { Page } from '@playwright/test'

/** Stands in for the device's own passkeys on a page: a finger is shown at once, and is the right one. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the finger is the right one; a wrong one ends the prompt as closing it does. */
    recognises: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
