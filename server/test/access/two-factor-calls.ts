import { hashPassword } from '../../src/password/password-hash'
import { newToken } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { givenOn } from '../given'
import { codeAt, password } from '../given-two-factor'
import type { People } from './cast'
import type { Asking } from './people-calls'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** As `peopleCalls`, for the rows about two-factor sign-in. */
export function twoFactorCalls(server: Running): Asking<People> {
  const given = givenOn(server)
  const { db } = server.deps

  async function withPassword({ owner }: People) {
    const password_hash = await hashPassword(password)
    await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
    return { body: { currentPassword: password } }
  }

  /** Switches two-factor sign-in on as the endpoints would, with a password that fits. */
  async function withTwoFactor(cast: People, enabled = true) {
    await withPassword(cast)
    const row = { secret, begun_at: new Date(), enabled_at: enabled ? new Date() : null }
    await db
      .insertInto('two_factors')
      .values({ user_id: cast.owner.id, ...row })
      .execute()
    return { body: { currentPassword: password, code: codeAt(secret, new Date()) } }
  }

  async function ticket(cast: People) {
    const { code } = (await withTwoFactor(cast)).body
    const login = await given.made(null, '/users/login', { email: cast.owner.email, password })
    return { body: { ticket: login.secondStep.ticket, code } }
  }

  return {
    'POST /users/login with two-factor sign-in': async (cast) => {
      await withTwoFactor(cast)
      return { body: { email: cast.owner.email, password } }
    },
    'POST /users/login/second-step the right code': ticket,
    'POST /users/login/second-step a wrong code': async (cast) => ({
      body: { ...(await ticket(cast)).body, code: 'no code' },
    }),
    'POST /users/login/second-step without a ticket': () => ({ body: { ticket: newToken(), code: '123456' } }),
    'GET /users/two-factor': () => ({}),
    "POST /users/two-factor/begin with the owner's password": withPassword,
    "POST /users/two-factor/confirm with the owner's code": (cast) => withTwoFactor(cast, false),
    "POST /users/two-factor/recovery-codes with the owner's password and code": (cast) => withTwoFactor(cast),
    "POST /users/two-factor/disable with the owner's password and code": (cast) => withTwoFactor(cast),
  }
}
