import { X509Certificate } from 'node:crypto'
import { refuse } from '../base/errors'
import { below, everyElement, names, readXml, textOf } from './saml-xml'

export interface SamlProvider {
  issuer: string
  signInAddress: string
  /** One or, while it changes its key, two; as base64 of DER. */
  certificates: string[]
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * What the metadata of an identity provider says of it.
 * @throws Refusal SSO_FAILED that says what is missing
 */
export function readMetadata(text: string, now: Date, mayBeHere: boolean): SamlProvider {
  const root = readXml(text)
  const providers = everyElement(root).filter(
    (one) => one.localName === 'EntityDescriptor' && below(one, 'metadata', 'IDPSSODescriptor').length > 0,
  )
  const [provider, another] = providers
  const issuer = provider?.getAttribute('entityID')
  const role = provider && below(provider, 'metadata', 'IDPSSODescriptor')[0]
  if (!issuer || !role || another) return refuse('SSO_FAILED', 'samlNoMetadata')
  const services = below(role, 'metadata', 'SingleSignOnService')
  const address = services.find((one) => one.getAttribute('Binding') === redirect)?.getAttribute('Location') ?? ''
  if (!isForBrowsers(address, mayBeHere)) refuse('SSO_FAILED', 'samlNoAddress')
  return { issuer, signInAddress: address, certificates: certificatesIn(role, now) }
}

/** Only browsers go there, so it may be within a network; without https on this machine alone, where an operator says so. */
function isForBrowsers(address: string, mayBeHere: boolean) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (mayBeHere && protocol === 'http:' && hostname === '127.0.0.1')
}

function certificatesIn(role: Element, now: Date) {
  const keys = below(role, 'metadata', 'KeyDescriptor').filter((one) => one.getAttribute('use') !== 'encryption')
  const texts = keys
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(names.signature, 'X509Certificate')))
    .map((one) => (textOf(one) ?? '').replace(/\s/g, ''))
  const readable = [...new Set(texts)].filter((text) => certificateOf(text) !== undefined)
  if (readable.length === 0) refuse('SSO_FAILED', 'samlNoCertificate')
  const good = readable.filter((text) => !isExpired(text, now))
  if (good.length === 0) refuse('SSO_FAILED', 'samlCertificateExpired')
  if (good.length > 2) refuse('SSO_FAILED', 'samlCertificatesMost')
  return good
}

export function certificateOf(text: string) {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'))
  } catch {
    return undefined
  }
}

export const isExpired = (text: string, now: Date) => {
  const certificate = certificateOf(text)
  return !certificate || new Date(certificate.validTo) < now
}
