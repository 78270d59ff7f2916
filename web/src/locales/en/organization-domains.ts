export const domains = () => 'Domains'
export const whatDomainsAreFor = () =>
  'Prove that a domain is yours. Then everybody with a confirmed email there is shown as verified at your organization, and nobody else can write its name as their company.'
export const loadingDomains = () => 'Loading domains'
export const domain = () => 'Domain'
export const addDomain = () => 'Add domain'
export const removeDomain = ({ domain }: { domain: string }) => `Remove ${domain}`
export const removeQuestion = ({ domain }: { domain: string }) => `Remove ${domain}?`
export const removeProven = () => 'Nobody is shown as verified by it any more, and another organization can prove it.'
export const removeNew = () => 'Its record has no use after that.'
export const remove = () => 'Remove'
export const removed = ({ domain }: { domain: string }) => `${domain} is removed`
export const setThisRecord = () =>
  'Set this record where the domain is managed. We look for it again and again, and it has to stay.'
export const recordType = () => 'Type'
export const recordName = () => 'Name'
export const recordValue = () => 'Value'
export const copyPart = ({ name }: { name: string }) => `Copy: ${name}`
export const copied = ({ name }: { name: string }) => `Copied: ${name}`
export const checkNow = () => 'Check now'
export const lastChecked = ({ when }: { when: string }) => `Last checked ${when}`
export const notChecked = () => 'Not checked yet'
export const isNew = () => 'Waits for its record'
export const notFound = () => 'The record was not found yet. A change can take an hour until it is seen everywhere.'
export const isProven = ({ day }: { day: string }) => `Proven since ${day}`
export const isMissing = ({ day }: { day: string }) =>
  `The record is gone. Set it again by ${day}, or the domain is not proven any more.`
export const isTaken = () =>
  'The record is there, but another organization has proven this domain or this name before. If that is wrong, write to support.'
export const lastProven = () => 'It is your only proven domain. With it end, where you use them:'
export const ssoEnds = () => 'Single sign-on: members sign in with password or passkey, also where it is required now.'
export const joiningEnds = () => 'Joining by domain: nobody comes in by their email any more.'
export const directoryEnds = () => 'The directory (SCIM): it can’t add anybody any more.'
