import { SignedXml } from 'xml-crypto'
import { newId } from '../src/platform/base/ids'
import { selfSigned } from './certificate'

export const samlIssuer = 'https://id.example.com/saml'
const [own, second, strange] = [selfSigned(), selfSigned(), selfSigned()]
export const keys = { own, second, strange, expired: selfSigned(new Date(Date.now() - 864e5)) }

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
export const metadataOf = (certificates: string[], change: { issuer?: string; address?: string } = {}) =>
  `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${change.issuer ?? samlIssuer}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${certificates
    .map(
      (one) =>
        `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${one}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`,
    )
    .join(
      '',
    )}<SingleSignOnService Binding="${redirect}" Location="${change.address ?? 'https://id.example.com/login'}"/></IDPSSODescriptor></EntityDescriptor>`

export interface Answer {
  entityId: string
  acs: string
  requestId: string
  subject: string
  email: string
  groups?: string[]
  issuer?: string
  audience?: string
  recipient?: string
  inResponseTo?: string
  from?: Date
  until?: Date
  format?: string
  assertionId?: string
}

const at = (away: number) => new Date(Date.now() + away)

export function assertionOf(answer: Answer) {
  const { entityId, acs, requestId, subject, email, groups, issuer = samlIssuer } = answer
  const { audience = entityId, recipient = acs, inResponseTo = requestId } = answer
  const { from = at(-60_000), until = at(300_000), assertionId = `_${newId()}` } = answer
  const format = answer.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const attribute = (name: string, values: string[]) =>
    `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${from.toISOString()}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${subject}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${inResponseTo}" Recipient="${recipient}" NotOnOrAfter="${until.toISOString()}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from.toISOString()}" NotOnOrAfter="${until.toISOString()}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AttributeStatement>${attribute('email', [email])}${attribute('displayName', ['Ida Fern'])}${groups ? attribute('groups', groups) : ''}</saml:AttributeStatement></saml:Assertion>`
}

export const responseOf = (content: string, { acs, requestId, issuer = samlIssuer }: Answer, id = `_${newId()}`) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" InResponseTo="${requestId}" Destination="${acs}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`

const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const rsa256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'

interface Signing {
  key?: { key: string; certificate: string }
  signature?: string
  digest?: string
  /** The name of the element to sign. */
  element?: string
}

/** Signs the first element of a name. */
export function signed(
  xml: string,
  { key = own, signature = rsa256, digest = sha256, element = 'Assertion' }: Signing = {},
) {
  const signing = new SignedXml({
    privateKey: key.key,
    publicCert: `-----BEGIN CERTIFICATE-----\n${key.certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm: signature as typeof rsa256,
    canonicalizationAlgorithm: canonical,
  })
  const xpath = `(//*[local-name(.)='${element}'])[1]`
  const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonical]
  signing.addReference({ xpath, transforms, digestAlgorithm: digest })
  signing.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signing.getSignedXml()
}

export const coded = (xml: string) => Buffer.from(xml).toString('base64')
export const honest = (answer: Answer, signing?: Signing) => signed(responseOf(assertionOf(answer), answer), signing)
