import type { Running } from '../../src/server'
import { tokensOn } from '../given-token'
import type { People } from './cast'
import type { Asking } from './people-calls'

/** As `peopleCalls`, for the rows about access tokens. */
export function tokenCalls(server: Running): Asking<People> {
  const tokens = tokensOn(server)
  return {
    'GET /users/tokens': () => ({}),
    'POST /users/tokens': () => ({ body: { name: 'Script', scopes: ['perks:read'] } }),
    "DELETE /users/tokens/{id} one of the owner's": async ({ owner }) => ({
      params: { id: (await tokens.of(owner)).id },
    }),
  }
}
