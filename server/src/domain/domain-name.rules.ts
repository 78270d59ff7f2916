import { domainToASCII, domainToUnicode } from 'node:url'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import emailProviders from 'email-providers'
import { parse } from 'tldts'
import unhomoglyph from 'unhomoglyph'
import { refuseField } from '../platform/base/errors'

// The list has few of those one pays for, where anybody has an address all the same.
const others = [
  'fastmail.com',
  'fastmail.fm',
  'hey.com',
  'mailbox.org',
  'posteo.de',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
]
const mailProviders: ReadonlySet<string> = new Set([...emailProviders, ...others])

/**
 * A domain as the internet has it: in lower case, other letters in punycode, so that look-alikes stay different domains.
 * @throws Refusal 422 for what is no domain, for suffixes under which anybody registers, and for mail providers.
 */
export function domainOf(typed: string) {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^@/, '')
    // Pasted from the address bar.
    .replace(/\/.*$/, '')
    .replace(/\.+$/, '')
  const domain = domainToASCII(bare)
  const { isIp, publicSuffix, domain: registrable } = parse(domain, { allowPrivateDomains: true })
  const isWhole = !/[\\:@?#%\s]/.test(bare)
  const isName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
  if (!isWhole || !isName || isIp || domain.length > organizationLimits.domainLength)
    refuseField('domain', 'domainInvalid')
  if (!registrable || publicSuffix === domain) refuseField('domain', 'domainOfMany')
  if (mailProviders.has(domain) || mailProviders.has(registrable)) refuseField('domain', 'domainOfMailProvider')
  return domain
}

/** With its letters, where that is another text. */
export function shownDomain(domain: string) {
  const shown = domainToUnicode(domain)
  return shown && shown !== domain ? shown : null
}

/**
 * What two names have in common that look alike: without marks, spaces, signs and case, and with letters of other scripts as
 * the Latin ones they look like. Empty where nothing is left.
 */
export function nameKey(name: string) {
  const letters = name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  const latin = unhomoglyph(unhomoglyph(letters).toLowerCase())
  return latin
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o')
}

/**
 * Whether a name is, or begins with, what a domain is called: 'Asterway Perks' at asterway.com. Only then is it shown as proven:
 * the record proves the domain, and anybody may call an organization what they like.
 */
export function isNamedAfter(name: string, domain: string) {
  const called = nameKey(domainToUnicode(parse(domain, { allowPrivateDomains: true }).domainWithoutSuffix ?? ''))
  const words = name.trim().split(/\s+/)
  return called !== '' && words.some((_word, at) => nameKey(words.slice(0, at + 1).join(' ')) === called)
}
