import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '@perkloop/contract/passkey'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Env } from '../platform/base/env'

/** In milliseconds: how long the browser may ask, and how long we accept its response. */
export const challengeLasts = 5 * 60_000

/** ES256 and RS256: every authenticator knows one of the two. */
const algorithms = [-7, -257]

/** Loading it takes a second and a quarter of a server's memory: not for servers without passkeys. */
const webauthn = () => import('@simplewebauthn/server')

/** The relying party: passkeys work at PUBLIC_URL's host only. */
function partyOf({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** The user handle that an authenticator stores: never the email, which others could read from the device. */
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

interface Owner {
  id: string
  name: string
  email: string
}

export async function creationOptions(
  env: Pick<Env, 'publicUrl'>,
  owner: Owner,
  known: { id: string; transports: string[] }[],
) {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Perkloop',
    rpID: partyOf(env).id,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(handleOf(owner.id)),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: challengeLasts,
  })
  return options as CreationOptions
}

export async function requestOptions(env: Pick<Env, 'publicUrl'>) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(env).id,
    userVerification: 'required',
    timeout: challengeLasts,
  })
  return options as RequestOptions
}

/** The challenge that a new passkey has signed; undefined if it can't be read. */
export function challengeIn({ response }: NewCredential): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * We ask for no attestation. One that is sent all the same could name a certificate chain, whose revocation lists the
 * library would fetch from any address they name.
 */
async function isUnattested({ response }: NewCredential) {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const made = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = made.get('fmt')
    return format === 'none' || (format === 'packed' && made.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** @returns what to store of a new passkey; undefined if it does not match its challenge. */
export async function verifyNew(env: Pick<Env, 'publicUrl'>, credential: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn()
  if (!(await isUnattested(credential))) return undefined
  const { id: expectedRPID, origin: expectedOrigin } = partyOf(env)
  const checked = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  const made = checked?.registrationInfo
  if (!made) return undefined
  return {
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    backed_up: made.credentialBackedUp,
  }
}

interface Stored {
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
}

/** @returns the passkey's counter and flags; undefined if the signature is not its owner's. */
export async function verifyAssertion(
  env: Pick<Env, 'publicUrl'>,
  assertion: Assertion,
  challenge: string,
  { userId, credentialId, publicKey, counter }: Stored,
) {
  if (assertion.response.userHandle !== handleOf(userId).toString('base64url')) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { id: expectedRPID, origin: expectedOrigin } = partyOf(env)
  const checked = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return { counter: newCounter, backedUp: credentialBackedUp }
}
