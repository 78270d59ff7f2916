/** A device that takes a fingerprint at once, and for the right one: of the browser's tools, for `WebAuthn.addVirtualAuthenticator`. */
export const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const
