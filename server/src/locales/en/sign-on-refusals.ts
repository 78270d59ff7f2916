/** Why single sign-on is refused, or its settings. */
export const signOnRefusals = {
  samlCertificateExpired: () =>
    'The certificate of the identity provider has expired: renew it there, then read its metadata here again.',
  samlCertificatesMost: () => 'The metadata names more than two certificates: leave the one in use and its successor.',
  samlEncrypted: () => 'The identity provider encrypts its assertions: switch that off, https protects them.',
  samlNoAddress: () => 'The metadata names no https address for signing in (HTTP-Redirect).',
  samlNoCertificate: () => 'The metadata names no certificate for signatures.',
  samlNoMetadata: () => 'This is not the metadata of one identity provider.',
  samlNoSubject: () =>
    'The identity provider names nobody for good: let it send a persistent NameID, not a transient one.',
  samlNotAsked: () =>
    'This is no answer to what we asked: begin at the sign-in page here, not at the identity provider.',
  samlNotSigned: () => 'The assertion is not signed: let the identity provider sign assertions, not only responses.',
  samlOddXml: () => 'What the identity provider sent is no XML that we read: comments and document types are refused.',
  samlOtherKey: () =>
    'The assertion is signed with another key than the metadata names: read the metadata of the identity provider here again.',
  samlRecipientWrong: () =>
    'The answer is meant for another address: enter our address for answers (ACS) at the identity provider.',
  samlReplayed: () => 'This answer was used before: sign in again.',
  samlSeveral: () => 'The identity provider sent more than one assertion: let it send exactly one.',
  samlTooLarge: () =>
    'The answer of the identity provider was too large to be read: let it send the groups that matter here, not all.',
  samlWeak: () =>
    'The assertion is signed with SHA-1 or something rare: choose RSA with SHA-256 at the identity provider.',
  samlMetadataMissing: () => 'Choose the metadata file of your identity provider, or enter its address',
  ssoAccountForeign: () =>
    'This is no account of your company at the identity provider: take the one it manages, whose domain has to be proven here.',
  ssoAddressNotPublic: () =>
    'An address of the identity provider is not on the internet: it has to begin with https:// and lead to a public server.',
  ssoAudienceWrong: () =>
    'What the identity provider sent is for another application: compare the client ID, or the entity ID, on both sides.',
  ssoBeyond: () =>
    'Your role may do more than the person who saved this connection might: sign in with your password or passkey, and let an admin save it again.',
  ssoClientWrong: () => 'The identity provider does not know this client ID with this secret: copy both once more.',
  ssoClockOff: () =>
    'The clock of the identity provider is off by more than two minutes, or its response took too long: set the clock and try again.',
  ssoCodeRefused: () =>
    'The identity provider took its own code back: check that the redirect address is registered there, and sign in again.',
  ssoDenied: () =>
    'The sign-in was cancelled at the identity provider, or it does not let this person in: try again, or allow them there to use this application.',
  ssoDomainForeign: ({ email }: { email: string }) =>
    `${email} is not at a proven domain of this organization: prove its domain here, or use an email that is.`,
  ssoElsewhere: () => 'The identity provider leads on to another address: enter the one it leads to.',
  ssoEmailUnverified: () => 'The identity provider says that this email is not verified: verify it there.',
  ssoGroupTwice: () => 'This group stands here twice',
  ssoIssuerOfMany: () => 'This address is for many organizations: enter the one of your own, with its tenant.',
  ssoIssuerWrong: () =>
    'The identity provider names itself otherwise than in the settings: copy its address (the issuer) exactly as it writes it.',
  ssoMemberElsewhere: () => 'This account belongs to another organization: leave that one first, then sign in again.',
  ssoNeedsDomain: () => 'Prove a domain first: only emails at a proven domain can sign in this way.',
  ssoNeedsTest: () => 'Test the connection first: it has to work before nothing else does.',
  ssoNoAnswer: () =>
    'The identity provider does not respond: check its address, and that it can be reached from the internet.',
  ssoNoEmail: () => 'The identity provider sent no email: add it there, or enter here under which name it comes.',
  ssoNoProvider: () => 'There is no identity provider at this address: enter the issuer of OpenID Connect.',
  ssoNotThere: () => 'There is no single sign-on for this email.',
  ssoNotTrusted: () => 'What the identity provider sent can’t be trusted: its signature or its origin is wrong.',
  ssoProviderRefused: () =>
    'The identity provider refused the request: check that the redirect address and the openid, email and profile scopes are allowed there.',
  ssoRequired: ({ organization }: { organization: string }) =>
    `${organization} lets its members in by single sign-on only: enter your email and continue there.`,
  ssoSystemAdmin: () => 'System administrators sign in with their password or passkey.',
  ssoTooLarge: () => 'The identity provider sent far too much: check its address.',
  ssoTriesSpent: () => 'That was wrong too often. Please sign in again.',
  breakGlassNotAdmin: () => 'Choose an admin of this organization',
  breakGlassWithoutPassword: () => 'This admin signs in by the company only. Choose one who has a password',
  clientSecretMissing: () => 'Enter the client secret',
  ssoChanged: () => 'Somebody else has changed this meanwhile. Look at it again before you save.',
  ssoNotSetUp: () => 'Single sign-on is not set up',
}
