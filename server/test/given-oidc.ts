import { newId } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import type { TestUser } from './given'
import { ssoOn } from './given-sso'
import type { ProvidedPerson, startIdentityProvider } from './identity-provider'

export const personAt = (domain: string, more: Partial<ProvidedPerson> = {}): ProvidedPerson => {
  const tag = newId().slice(-12)
  return { sub: `sub-${tag}`, email: `p${tag}@${domain}`, email_verified: true, name: 'Ida Fern', ...more }
}

/** Signs a person in at the provider, the whole way. */
export function oidcOn(server: Running, provider: Awaited<ReturnType<typeof startIdentityProvider>>) {
  const sso = ssoOn(server)
  return async (person: ProvidedPerson, domain: string, as: TestUser | null = null) => {
    provider.state.person = person
    const way = await sso.begin(`someone@${domain}`)
    return sso.finish(way, await provider.visit(way.address), as)
  }
}
