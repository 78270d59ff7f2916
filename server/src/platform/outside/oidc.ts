import * as client from 'openid-client'
import { Refusal, refuse } from '../base/errors'
import { guardedFetch, NotFetched } from './guarded-fetch'
import { hostedBy, isOfMany } from './issuer.rules'
import { isOutsideAddress } from './public-address'

/** Whom a provider names. */
export interface Named {
  issuer: string
  /** With the issuer the account, for good; an email may change hands. */
  subject: string
  email: string | null
  /** False only where the provider says so. */
  isEmailVerified: boolean
  name: string | null
  /** Null where the provider says nothing about groups. */
  groups: string[] | null
  /**
   * For a provider of many companies' people (Google): the company whose account it is, null for a private one. Undefined for
   * providers of one organization.
   */
  hostedDomain?: string | null | undefined
}

export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
  emailClaim: string
  groupsClaim: string
}

interface Place {
  /** Where providers send people back to. */
  redirectAddress: string
  /** Whether a provider may be at http://127.0.0.1 (LOCAL_SSO). */
  mayBeHere: boolean
}

/** In seconds: so far clocks may be apart. */
const tolerance = 120

/** For openid-client, which sends forms. */
function reading(mayBeHere: boolean): client.CustomFetch {
  const read = guardedFetch({ mayBeHere })
  return (address, { method, headers, body }) =>
    read(address, { method, headers, ...(body instanceof URLSearchParams && { body: body.toString() }) })
}

/**
 * Reads what a provider says of itself, anew each time, so that keys it changes in between are no fault.
 * @throws Refusal SSO_FAILED that says what to change, here and below.
 */
export async function discover(issuer: string, { mayBeHere }: Place) {
  if (isOfMany(issuer)) refuse('SSO_FAILED', 'ssoIssuerOfMany')
  const read = reading(mayBeHere)
  const found = await client
    .discovery(new URL(issuer), 'any', undefined, client.None(), {
      [client.customFetch]: read,
      ...(mayBeHere && { execute: [client.allowInsecureRequests] }),
    })
    .catch(refuseProvider)
  const metadata = found.serverMetadata()
  if (isOfMany(metadata.issuer)) refuse('SSO_FAILED', 'ssoIssuerOfMany')
  const { authorization_endpoint: way, token_endpoint: token, jwks_uri: keys } = metadata
  if (!way || !token || !keys) return refuse('SSO_FAILED', 'ssoNoProvider')
  for (const address of [way, token, keys])
    if (!isOutsideAddress(address, mayBeHere)) refuse('SSO_FAILED', 'ssoAddressNotPublic')
  return metadata
}

async function configured(provider: Provider, place: Place) {
  const metadata = await discover(provider.issuer, place)
  if (metadata.issuer !== provider.issuer) refuse('SSO_FAILED', 'ssoIssuerWrong')
  const read = reading(place.mayBeHere)
  const ways = metadata.token_endpoint_auth_methods_supported
  const asHeader = ways === undefined || ways.includes('client_secret_basic')
  const prove = (asHeader ? client.ClientSecretBasic : client.ClientSecretPost)(provider.clientSecret)
  const config = new client.Configuration(metadata, provider.clientId, { [client.clockTolerance]: tolerance }, prove)
  config[client.customFetch] = read
  if (place.mayBeHere) client.allowInsecureRequests(config)
  // Else the signature of an ID token that came straight from its provider would not be looked at.
  client.enableNonRepudiationChecks(config)
  return config
}

/** @returns the address at the provider, and the secret that its answer is redeemed with. */
export async function wayTo(
  provider: Provider,
  place: Place,
  { state, nonce, email, asks }: Begun & { asks: boolean },
) {
  const config = await configured(provider, place)
  const verifier = client.randomPKCECodeVerifier()
  const { scopes_supported: scopes = [] } = config.serverMetadata()
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: place.redirectAddress,
    scope: ['openid', 'email', 'profile', ...(scopes.includes('groups') ? ['groups'] : [])].join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
    ...(asks && { prompt: 'login' }),
  })
  return { address: address.href, verifier }
}

interface Begun {
  state: string
  nonce: string
  email?: string | undefined
}

/** Redeems what came back in the address, and reads who it is. */
export async function namedBy(
  provider: Provider,
  place: Place,
  query: string,
  { state, nonce, verifier }: Begun & { verifier: string },
): Promise<Named> {
  const config = await configured(provider, place)
  const came = new URL(place.redirectAddress)
  came.search = query
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    const tokens = await client.authorizationCodeGrant(config, came, checks)
    const claims = tokens.claims()
    if (!claims) return refuse('SSO_FAILED', 'ssoNotTrusted')
    const isWhole = [provider.emailClaim, 'email_verified', provider.groupsClaim].every((claim) => claim in claims)
    const more =
      isWhole || !config.serverMetadata().userinfo_endpoint
        ? {}
        : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return namedIn(claims, more, provider)
  } catch (error) {
    return refuseProvider(error)
  }
}

type Claims = Record<string, unknown>

/** What the signed token says counts, and else what the provider says when it is asked. A doubt about the email counts from either. */
function namedIn(token: Claims, asked: Claims, { emailClaim, groupsClaim }: Provider): Named {
  const claims = { ...asked, ...token }
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const groups = claims[groupsClaim]
  const listed = typeof groups === 'string' ? [groups] : groups
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: textOf(claims[emailClaim]),
    isEmailVerified: [token, asked].every((said) => ![false, 'false'].includes(said.email_verified as boolean)),
    name: textOf(claims.name) ?? textOf([claims.given_name, claims.family_name].filter(Boolean).join(' ')),
    groups: Array.isArray(listed) ? listed.filter((group) => typeof group === 'string') : null,
    hostedDomain: hostedBy(String(claims.iss), claims.hd),
  }
}

const fetchFaults = {
  address: 'ssoAddressNotPublic',
  'no-response': 'ssoNoAnswer',
  'too-slow': 'ssoNoAnswer',
  'too-large': 'ssoTooLarge',
  elsewhere: 'ssoElsewhere',
} as const

/** Says of what went wrong what an admin could change about it. */
export function refuseProvider(error: unknown): never {
  if (error instanceof Refusal) throw error
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NotFetched) refuse('SSO_FAILED', fetchFaults[cause.why])
  if (error instanceof client.AuthorizationResponseError)
    refuse('SSO_FAILED', error.error === 'access_denied' ? 'ssoDenied' : 'ssoProviderRefused')
  if (error instanceof client.WWWAuthenticateChallengeError) refuse('SSO_FAILED', 'ssoClientWrong')
  if (error instanceof client.ResponseBodyError) {
    if (['invalid_client', 'unauthorized_client'].includes(error.error)) refuse('SSO_FAILED', 'ssoClientWrong')
    refuse('SSO_FAILED', error.error === 'invalid_grant' ? 'ssoCodeRefused' : 'ssoProviderRefused')
  }
  if (!(error instanceof Error)) throw error
  const { code, cause } = error as { code?: string; cause?: { cause?: { claim?: string; attribute?: string } } }
  if (code === undefined && !(error instanceof client.ClientError) && !(error instanceof TypeError)) throw error
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') refuse('SSO_FAILED', 'ssoClockOff')
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    refuse('SSO_FAILED', cause?.cause?.attribute === 'sub' ? 'ssoNotTrusted' : 'ssoIssuerWrong')
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') {
    const claim = cause?.cause?.claim
    refuse('SSO_FAILED', claim === 'aud' ? 'ssoAudienceWrong' : claim === 'iss' ? 'ssoIssuerWrong' : 'ssoNotTrusted')
  }
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON' || code === 'OAUTH_PARSE_ERROR')
    refuse('SSO_FAILED', 'ssoNoProvider')
  refuse('SSO_FAILED', 'ssoNotTrusted')
}
