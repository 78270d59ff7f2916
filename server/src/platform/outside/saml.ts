import { deflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { refuse } from '../base/errors'
import type { Named } from './oidc'
import { certificateOf, isExpired, type SamlProvider } from './saml-metadata'
import { below, everyElement, names, only, readXml, textOf } from './saml-xml'

/** How a provider knows us. */
interface SamlPlace {
  entityId: string
  /** Where it posts its response to. */
  acs: string
}

interface Expected extends SamlPlace, SamlProvider {
  emailClaim: string
  groupsClaim: string
  /** The id of our request. */
  requestId: string
  now: Date
}

export interface Asserted extends Named {
  assertionId: string
  /** After that it would not be taken any more, seen or not. */
  expiresAt: Date
}

/** In milliseconds: so far clocks may be apart. */
const tolerance = 2 * 60_000
/** In characters of XML. */
const mostLength = 256 * 1024

const strong = {
  signature: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512'],
  digest: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  canonical: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
}

const quoted = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** The address at the provider, with our request in it. An id begins with a letter or an underscore. */
export function samlWayTo(
  provider: SamlProvider,
  { entityId, acs }: SamlPlace,
  { id, state, asks, now }: { id: string; state: string; asks: boolean; now: Date },
) {
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0"${asks ? ' ForceAuthn="true"' : ''} IssueInstant="${now.toISOString()}" Destination="${quoted(provider.signInAddress)}" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" AssertionConsumerServiceURL="${quoted(acs)}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${quoted(entityId)}</saml:Issuer><samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`
  const address = new URL(provider.signInAddress)
  address.searchParams.set('SAMLRequest', deflateRawSync(request).toString('base64'))
  address.searchParams.set('RelayState', state)
  return address.href
}

/** What an admin gives to the provider, if it reads metadata. */
export const ownMetadata = ({ entityId, acs }: SamlPlace) =>
  `<?xml version="1.0" encoding="UTF-8"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${quoted(entityId)}"><SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${quoted(acs)}"/></SPSSODescriptor></EntityDescriptor>`

/**
 * The user whom the response of a provider names: exactly one assertion, which it has signed itself, for us and for this request.
 * Of everything it says only the signed bytes are read.
 * @throws Refusal SSO_FAILED that says what to change
 */
export function readResponse(response: string, expected: Expected): Asserted {
  if (response.length > (mostLength * 4) / 3) refuse('SSO_FAILED', 'samlTooLarge')
  const text = Buffer.from(response, 'base64').toString('utf8')
  const root = readXml(text)
  refuseUnlessOne(root)
  const claimed = only(root, 'saml', 'Assertion')
  if (root.localName !== 'Response' || root.namespaceURI !== names.protocol) refuse('SSO_FAILED', 'samlOddXml')
  const status = only(only(root, 'protocol', 'Status'), 'protocol', 'StatusCode')?.getAttribute('Value')
  if (!status?.endsWith(':Success')) refuse('SSO_FAILED', 'ssoDenied')
  if (!claimed) return refuse('SSO_FAILED', 'samlNotSigned')
  const assertion = readXml(signedPart(text, claimed, expected))
  if (assertion.localName !== 'Assertion') refuse('SSO_FAILED', 'samlNotSigned')
  return { ...namedIn(assertion, expected), ...refuseWrong(root, assertion, expected) }
}

/** One assertion in the whole document, in whatever space and place, nothing encrypted, and no id twice. */
function refuseUnlessOne(root: Element) {
  const all = everyElement(root)
  const count = (name: string) => all.filter((one) => one.localName === name).length
  if (count('EncryptedAssertion') > 0) refuse('SSO_FAILED', 'samlEncrypted')
  if (count('Assertion') > 1 || count('Response') > 1) refuse('SSO_FAILED', 'samlSeveral')
  const ids = all.flatMap((one) =>
    Array.from(one.attributes)
      .filter(({ localName }) => localName.toLowerCase() === 'id')
      .map(({ value }) => value),
  )
  if (new Set(ids).size < ids.length) refuse('SSO_FAILED', 'samlSeveral')
}

/** The assertion as it was signed, by one of the provider's certificates and by nothing that the answer brings along. */
function signedPart(text: string, assertion: Element, { certificates, now }: Expected) {
  const signature = only(assertion, 'signature', 'Signature') ?? refuse('SSO_FAILED', 'samlNotSigned')
  const info = only(signature, 'signature', 'SignedInfo')
  const reference = only(info, 'signature', 'Reference') ?? refuse('SSO_FAILED', 'samlNotSigned')
  const id = assertion.getAttribute('ID')
  if (!id || reference.getAttribute('URI') !== `#${id}`) refuse('SSO_FAILED', 'samlNotSigned')
  const used = (parent: Element | undefined, name: string) =>
    parent ? below(parent, 'signature', name).map((one) => one.getAttribute('Algorithm') ?? '') : []
  const transforms = used(only(reference, 'signature', 'Transforms'), 'Transform')
  const isStrong =
    used(info, 'SignatureMethod').every((one) => strong.signature.includes(one)) &&
    used(reference, 'DigestMethod').every((one) => strong.digest.includes(one))
  if (!isStrong) refuse('SSO_FAILED', 'samlWeak')
  const isPlain =
    used(info, 'CanonicalizationMethod').every((one) => strong.canonical.includes(one)) &&
    transforms.length <= 2 &&
    transforms.every((one) => strong.transforms.includes(one))
  if (!isPlain) refuse('SSO_FAILED', 'samlNotSigned')
  const good = certificates.filter((one) => !isExpired(one, now))
  if (good.length === 0) refuse('SSO_FAILED', 'samlCertificateExpired')
  for (const certificate of good) {
    const checked = verified(text, signature, certificate)
    if (checked !== undefined) return checked
  }
  return refuse('SSO_FAILED', 'samlOtherKey')
}

function verified(text: string, signature: Element, certificate: string) {
  const key = certificateOf(certificate)?.publicKey.export({ type: 'spki', format: 'pem' })
  if (!key) return undefined
  const check = new SignedXml({ publicCert: key, getCertFromKeyInfo: () => null })
  try {
    check.loadSignature(signature)
    if (!check.checkSignature(text)) return undefined
    const [signed, more] = check.getSignedReferences()
    return more === undefined ? signed : undefined
  } catch {
    return undefined
  }
}

/** For whom, in answer to what, and when. */
function refuseWrong(root: Element, assertion: Element, expected: Expected) {
  const { issuer, acs, entityId, requestId, now } = expected
  const responseIssuer = only(root, 'saml', 'Issuer')
  const named = [textOf(only(assertion, 'saml', 'Issuer')), ...(responseIssuer ? [textOf(responseIssuer)] : [])]
  if (named.some((one) => one !== issuer)) refuse('SSO_FAILED', 'ssoIssuerWrong')
  const destination = root.getAttribute('Destination')
  if (destination && destination !== acs) refuse('SSO_FAILED', 'samlRecipientWrong')
  const conditions = only(assertion, 'saml', 'Conditions')
  const audiences = below(conditions ?? assertion, 'saml', 'AudienceRestriction').map((one) =>
    below(one, 'saml', 'Audience').map(textOf),
  )
  if (audiences.length === 0 || audiences.some((those) => !those.includes(entityId)))
    refuse('SSO_FAILED', 'ssoAudienceWrong')
  const confirmations = below(only(assertion, 'saml', 'Subject') ?? assertion, 'saml', 'SubjectConfirmation')
  const bearer = confirmations.find((one) => one.getAttribute('Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
  const data = only(bearer, 'saml', 'SubjectConfirmationData') ?? refuse('SSO_FAILED', 'samlRecipientWrong')
  if (data.getAttribute('Recipient') !== acs) refuse('SSO_FAILED', 'samlRecipientWrong')
  const answered = [data.getAttribute('InResponseTo'), root.getAttribute('InResponseTo')]
  if (answered[0] !== requestId || (answered[1] && answered[1] !== requestId)) refuse('SSO_FAILED', 'samlNotAsked')
  const momentOf = (element: Element | undefined, name: string) => Date.parse(element?.getAttribute(name) || '')
  const ends = [momentOf(data, 'NotOnOrAfter'), momentOf(conditions, 'NotOnOrAfter')]
  const begins = [momentOf(data, 'NotBefore'), momentOf(conditions, 'NotBefore'), momentOf(assertion, 'IssueInstant')]
  const isOver = ends.some((end) => now.getTime() - tolerance >= end)
  const isAhead = begins.some((begin) => now.getTime() + tolerance < begin)
  if (Number.isNaN(ends[0]) || isOver || isAhead) refuse('SSO_FAILED', 'ssoClockOff')
  return { assertionId: assertion.getAttribute('ID') ?? '', expiresAt: new Date((ends[0] ?? 0) + 2 * tolerance) }
}

/** Names of the email that providers use, where an admin says no other. */
const emails = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const peoplesNames = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]

function namedIn(assertion: Element, { issuer, emailClaim, groupsClaim }: Expected): Named {
  const nameId = only(only(assertion, 'saml', 'Subject'), 'saml', 'NameID')
  const subject = textOf(nameId)
  const format = nameId?.getAttribute('Format') ?? ''
  // Another one at each sign-in is no account.
  if (!subject || format.endsWith(':transient')) return refuse('SSO_FAILED', 'samlNoSubject')
  const attributes = below(assertion, 'saml', 'AttributeStatement').flatMap((one) => below(one, 'saml', 'Attribute'))
  const valuesOf = (name: string) =>
    attributes
      .filter((one) => one.getAttribute('Name') === name)
      .flatMap((one) => below(one, 'saml', 'AttributeValue').map(textOf))
      .filter((value) => value !== undefined)
  const first = (all: string[]) => all.map((name) => valuesOf(name)[0]).find((value) => value !== undefined)
  const isEmail = format.endsWith(':emailAddress')
  const email = emailClaim === '' ? (first(emails) ?? (isEmail ? subject : undefined)) : valuesOf(emailClaim)[0]
  const hasGroups = attributes.some((one) => one.getAttribute('Name') === groupsClaim)
  return {
    issuer,
    subject,
    email: email ?? null,
    isEmailVerified: true,
    name: first(peoplesNames) ?? null,
    groups: hasGroups ? valuesOf(groupsClaim) : null,
  }
}
