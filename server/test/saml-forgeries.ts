import { assertionOf, honest, keys, responseOf, samlIssuer, signed } from './saml-provider'
import { admin, type Forgery, partsOf, replaced, wrapped } from './saml-wrappings'

const sha1 = 'http://www.w3.org/2000/09/xmldsig#sha1'
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

const tampered: Forgery[] = [
  ['unsigned', (answer) => responseOf(assertionOf(answer), answer), 'samlNotSigned'],
  [
    'with only the response signed',
    (answer) => signed(responseOf(assertionOf(answer), answer), { element: 'Response' }),
    'samlNotSigned',
  ],
  ['signed by another, who brings its certificate', (answer) => honest(answer, { key: keys.strange }), 'samlOtherKey'],
  [
    'with another subject after signing',
    (answer) => replaced(honest(answer), `>${answer.subject}<`, `>${admin}<`),
    'samlOtherKey',
  ],
  [
    'with another email after signing',
    (answer) => replaced(honest(answer), answer.email, `boss-${answer.email}`),
    'samlOtherKey',
  ],
  [
    'with a comment within the NameID',
    (answer) =>
      replaced(
        honest(answer),
        `>${answer.subject}<`,
        `>${answer.subject.slice(0, 4)}<!-- -->${answer.subject.slice(4)}<`,
      ),
    'samlOddXml',
  ],
  [
    'signed with a comment within the NameID',
    (answer) => honest({ ...answer, subject: `${admin}<!-- -->.evil` }),
    'samlOddXml',
  ],
  [
    'with a processing instruction',
    (answer) => replaced(honest(answer), `>${answer.subject}<`, `><?x y?>${answer.subject}<`),
    'samlOddXml',
  ],
  [
    'with CDATA',
    (answer) => replaced(honest(answer), `>${answer.subject}<`, `><![CDATA[${answer.subject}]]><`),
    'samlOddXml',
  ],
  ['with elements within the NameID', (answer) => honest({ ...answer, subject: `<b>${admin}</b>` }), 'samlNoSubject'],
  [
    'signed with SHA-1',
    (answer) => honest(answer, { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    'samlWeak',
  ],
  ['with a SHA-1 digest', (answer) => honest(answer, { digest: sha1 }), 'samlWeak'],
  [
    'with an HMAC of the certificate',
    (answer) =>
      replaced(
        honest(answer),
        'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      ),
    'samlWeak',
  ],
  [
    'with another transform',
    (answer) =>
      replaced(
        honest(answer),
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/TR/1999/REC-xslt-19991116',
      ),
    'samlNotSigned',
  ],
  [
    'whose signature is of the whole document',
    (answer) => {
      const xml = honest(answer)
      return replaced(xml, `URI="#${partsOf(xml).id}"`, 'URI=""')
    },
    'samlNotSigned',
  ],
  [
    'with two references',
    (answer) => {
      const xml = honest(answer)
      const [reference = ''] = /<Reference .*<\/Reference>/.exec(xml) ?? []
      return replaced(xml, reference, reference + reference)
    },
    'samlNotSigned',
  ],
  [
    'with two signatures',
    (answer) => {
      const xml = honest(answer)
      const { signature } = partsOf(xml)
      return replaced(xml, signature, signature + signature)
    },
    'samlNotSigned',
  ],
  ['with an encrypted assertion', (answer) => responseOf('<saml:EncryptedAssertion/>', answer), 'samlEncrypted'],
  ['without an assertion', (answer) => responseOf('', answer), 'samlNotSigned'],
  ['that says no', (answer) => replaced(honest(answer), 'status:Success', 'status:Responder'), 'ssoDenied'],
]

const bomb = `<!DOCTYPE x [<!ENTITY a "ha">${['b', 'c', 'd', 'e', 'f', 'g', 'h']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(20)}">`)
  .join('')}]>`

const odd: Forgery[] = [
  ['with a document type', (answer) => `<!DOCTYPE x>${honest(answer)}`, 'samlOddXml'],
  [
    'with an entity of a file',
    (answer) =>
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${replaced(honest(answer), `>${answer.subject}<`, '>&f;<')}`,
    'samlOddXml',
  ],
  [
    'with a bomb of entities',
    (answer) => bomb + replaced(honest(answer), `>${answer.subject}<`, '>&h;<'),
    'samlOddXml',
  ],
  ['with an unknown entity', (answer) => replaced(honest(answer), `>${answer.subject}<`, '>&unknown;<'), 'samlOddXml'],
  ['that is cut off', (answer) => honest(answer).slice(0, 900), 'samlOddXml'],
  ['that is empty', () => '', 'samlOddXml'],
  ['with more after its end', (answer) => `${honest(answer)}<x/>`, 'samlOddXml'],
  [
    'of half a megabyte of blanks',
    (answer) => replaced(honest(answer), '<saml:Subject>', `${' '.repeat(270_000)}<saml:Subject>`),
    'samlTooLarge',
  ],
]

const foreign: Forgery[] = [
  ['for another audience', (answer) => honest({ ...answer, audience: 'https://other.example' }), 'ssoAudienceWrong'],
  [
    'without an audience',
    (answer) => {
      const xml = responseOf(
        assertionOf(answer).replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
        answer,
      )
      return signed(xml)
    },
    'ssoAudienceWrong',
  ],
  [
    'for another recipient',
    (answer) => honest({ ...answer, recipient: 'https://other.example/acs' }),
    'samlRecipientWrong',
  ],
  [
    'for another destination',
    (answer) => replaced(honest(answer), `Destination="${answer.acs}"`, 'Destination="https://other.example"'),
    'samlRecipientWrong',
  ],
  ['of another issuer', (answer) => honest({ ...answer, issuer: 'https://other.example' }), 'ssoIssuerWrong'],
  [
    'whose response names another issuer',
    (answer) =>
      replaced(
        honest(answer),
        `<saml:Issuer>${samlIssuer}</saml:Issuer>`,
        '<saml:Issuer>https://other.example</saml:Issuer>',
      ),
    'ssoIssuerWrong',
  ],
  ['to another request', (answer) => honest({ ...answer, inResponseTo: '_other' }), 'samlNotAsked'],
  [
    'to no request',
    (answer) => signed(responseOf(assertionOf(answer).replace(/ InResponseTo="[^"]*"/, ''), answer)),
    'samlNotAsked',
  ],
  ['that has expired', (answer) => honest({ ...answer, from: minutes(-20), until: minutes(-3) }), 'ssoClockOff'],
  ['that is ahead of time', (answer) => honest({ ...answer, from: minutes(3), until: minutes(9) }), 'ssoClockOff'],
  [
    'that never ends',
    (answer) => signed(responseOf(assertionOf(answer).replaceAll(/ NotOnOrAfter="[^"]*"/g, ''), answer)),
    'ssoClockOff',
  ],
  [
    'with a moment that is none',
    (answer) => signed(responseOf(assertionOf(answer).replace(/NotOnOrAfter="[^"]*"/, 'NotOnOrAfter="soon"'), answer)),
    'ssoClockOff',
  ],
  [
    'with a passing name',
    (answer) => honest({ ...answer, format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
    'samlNoSubject',
  ],
  ['without an email', (answer) => honest({ ...answer, email: '' }), 'ssoNoEmail'],
  [
    'with an email at another domain',
    (answer) => honest({ ...answer, email: 'ida@elsewhere.example' }),
    'ssoDomainForeign',
  ],
]

/** A catalogue of answers that must sign nobody in, each with the reason it is refused for. */
export const forgeries: Forgery[] = [...wrapped, ...tampered, ...odd, ...foreign]
