import { type Answer, assertionOf, honest, responseOf, signed } from './saml-provider'

export const admin = 'admin-of-the-victim'

/** An assertion without a signature, about another person. */
const evil = (answer: Answer, assertionId?: string) =>
  assertionOf({ ...answer, subject: admin, ...(assertionId && { assertionId }) })
/** The assertion of an answer, its signature, the assertion without it, and its id. */
export const partsOf = (xml: string) => {
  const [assertion = ''] = /<saml:Assertion .*<\/saml:Assertion>/.exec(xml) ?? []
  const [signature = ''] = /<Signature .*<\/Signature>/.exec(assertion) ?? []
  const [, id = ''] = /Assertion [^>]*ID="([^"]+)"/.exec(assertion) ?? []
  return { assertion, signature, bare: assertion.replace(signature, ''), id }
}
/** @throws where there is nothing to replace: a forgery that forges nothing proves nothing. */
export const replaced = (xml: string, from: string, to: string) => {
  const changed = xml.replace(from, () => to)
  if (changed === xml) throw new Error(`${from} is not there`)
  return changed
}

export type Forgery = [name: string, forge: (answer: Answer) => string, reason: string]

/** The eight ways to wrap a signed assertion so that another one is read (Somorovsky and others, 2012). */
export const wrapped: Forgery[] = [
  [
    'wrapped: the signed one in its own signature, in the evil one’s place',
    (answer) => {
      const { signature, bare, id } = partsOf(honest(answer))
      const inside = replaced(signature, '</Signature>', `<Object>${bare}</Object></Signature>`)
      return responseOf(replaced(evil(answer, `${id}x`), '</saml:Issuer>', `</saml:Issuer>${inside}`), answer)
    },
    'samlSeveral',
  ],
  [
    'wrapped: the evil one before the signed one',
    (answer) => responseOf(evil(answer) + partsOf(honest(answer)).assertion, answer),
    'samlSeveral',
  ],
  [
    'wrapped: the evil one after the signed one',
    (answer) => responseOf(partsOf(honest(answer)).assertion + evil(answer), answer),
    'samlSeveral',
  ],
  [
    'wrapped: the signed one within the evil one',
    (answer) =>
      responseOf(
        replaced(evil(answer), '</saml:Assertion>', `${partsOf(honest(answer)).assertion}</saml:Assertion>`),
        answer,
      ),
    'samlSeveral',
  ],
  [
    'wrapped: the evil one within the signed one',
    (answer) =>
      responseOf(
        replaced(partsOf(honest(answer)).assertion, '</saml:Assertion>', `${evil(answer)}</saml:Assertion>`),
        answer,
      ),
    'samlSeveral',
  ],
  [
    'wrapped: the signed one in extensions of the response',
    (answer) =>
      responseOf(`<samlp:Extensions>${partsOf(honest(answer)).assertion}</samlp:Extensions>${evil(answer)}`, answer),
    'samlSeveral',
  ],
  [
    'wrapped: a signed response within an evil one',
    (answer) => {
      const inner = signed(responseOf(assertionOf(answer), answer), { element: 'Response' })
      return responseOf(`${evil(answer)}<samlp:Extensions>${inner}</samlp:Extensions>`, answer)
    },
    'samlSeveral',
  ],
  [
    'wrapped: two of the same id',
    (answer) => {
      const { assertion, id } = partsOf(honest(answer))
      return responseOf(evil(answer, id) + assertion, answer)
    },
    'samlSeveral',
  ],
  [
    'wrapped: the evil one with the signature of the signed one, which stands under another name',
    (answer) => {
      const { signature, bare, id } = partsOf(honest(answer))
      const hidden = bare.replace('<saml:Assertion ', '<saml:Advice ').replace('</saml:Assertion>', '</saml:Advice>')
      const outer = replaced(evil(answer, `${id}x`), '</saml:Issuer>', `</saml:Issuer>${signature}`)
      return responseOf(outer + hidden, answer)
    },
    'samlNotSigned',
  ],
  [
    'wrapped: an element of the same id elsewhere',
    (answer) => {
      const { assertion, id } = partsOf(honest(answer))
      return responseOf(`<samlp:Extensions><x ID="${id}"/></samlp:Extensions>${assertion}`, answer)
    },
    'samlSeveral',
  ],
]
