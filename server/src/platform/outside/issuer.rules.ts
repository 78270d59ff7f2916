const microsoft =
  /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|login\.windows\.net|sts\.windows\.net)$/
/** The last is the tenant that all private accounts are in. */
const tenantsOfMany = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']

/**
 * Whether an issuer speaks for the people of many customers, any of whom could say who a user is: a template for their issuers, or
 * one of Microsoft's that stand for no single tenant.
 */
export function isOfMany(issuer: string) {
  const isTemplate = /[{}]|%7[bd]/i.test(issuer)
  if (isTemplate || !URL.canParse(issuer)) return isTemplate
  const { hostname, pathname } = new URL(issuer)
  const tenant = pathname.split('/')[1] ?? ''
  return microsoft.test(hostname) && tenantsOfMany.includes(tenant.toLowerCase())
}

const google = ['https://accounts.google.com', 'accounts.google.com']

/**
 * Google signs in everybody by one issuer, also by an email that it does not manage. `hd` says whose account it is (docs/decisions/0026).
 * @returns undefined for other issuers; null for a private account.
 */
export function hostedBy(issuer: string, hd: unknown) {
  if (!google.includes(issuer)) return undefined
  return typeof hd === 'string' && hd !== '' ? hd.toLowerCase() : null
}
