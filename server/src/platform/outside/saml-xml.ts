import { DOMParser } from '@xmldom/xmldom'
import { refuse } from '../base/errors'

export const names = {
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
}

/**
 * Reads XML of others. What it may hold besides elements, attributes and text is refused whole: a DTD, with which entities begin,
 * and comments, instructions and CDATA, at which readers differ in what a text is.
 * @throws Refusal SSO_FAILED
 */
export function readXml(text: string) {
  if (/<!|<\?(?!xml\s)/.test(text)) refuse('SSO_FAILED', 'samlOddXml')
  let isFaulty = false
  const faulty = () => {
    isFaulty = true
  }
  const parser = new DOMParser({ errorHandler: { warning: faulty, error: faulty, fatalError: faulty } })
  let root: Element | null = null
  try {
    root = parser.parseFromString(text, 'text/xml').documentElement
  } catch {
    // Said below.
  }
  if (isFaulty || !root) return refuse('SSO_FAILED', 'samlOddXml')
  return root
}

/** The elements directly below, of one name. */
export function below(parent: Element, space: keyof typeof names, name: string) {
  return Array.from(parent.childNodes).filter(
    (node): node is Element =>
      node.nodeType === 1 && (node as Element).localName === name && (node as Element).namespaceURI === names[space],
  )
}

/** The only one of them; undefined where there is none or there are several. */
export function only(parent: Element | undefined, space: keyof typeof names, name: string) {
  const found = parent ? below(parent, space, name) : []
  return found.length === 1 ? found[0] : undefined
}

/** All elements of a document, of whatever space. */
export const everyElement = (root: Element) => [root, ...Array.from(root.getElementsByTagName('*'))]

/** The text of an element that holds nothing else. */
export function textOf(element: Element | undefined) {
  if (!element || Array.from(element.childNodes).some((node) => node.nodeType !== 3)) return undefined
  return element.textContent?.trim() || undefined
}
