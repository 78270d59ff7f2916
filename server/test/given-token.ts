import type { Scope } from '@perkloop/contract/scope'
import { newAccessToken } from '../src/access-token/access-token.rules'
import { hashOf, newId } from '../src/platform/base/ids'
import type { Running } from '../src/server'

/** Access tokens, written straight into the database: how they are made has tests of its own. */
export function tokensOn(server: Running) {
  async function insert(owner: { user_id?: string; organization_id?: string }, scopes: Scope[], expires_at: Date) {
    const [id, token] = [newId(), newAccessToken()]
    const row = { id, token_hash: hashOf(token), last_four: token.slice(-4), name: 'Script', scopes }
    await server.deps.db
      .insertInto('access_tokens')
      .values({ ...row, ...owner, created_at: new Date(), expires_at })
      .execute()
    return { id, token }
  }
  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000)
  return {
    of: (user: { id: string }, scopes: Scope[] = ['perks:read'], until = tomorrow()) =>
      insert({ user_id: user.id }, scopes, until),
    ofOrganization: (organization_id: string, scopes: Scope[] = ['members:read'], until = tomorrow()) =>
      insert({ organization_id }, scopes, until),
  }
}
