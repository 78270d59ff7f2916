import type { Running } from '../../src/server'
import { makeAuthenticator } from '../authenticator'
import { passkeysOn, password } from '../given-passkey'
import type { People } from './cast'
import type { Asking } from './people-calls'

/** As `peopleCalls`, for the rows about passkeys. */
export function passkeyCalls(server: Running): Asking<People> {
  const there = passkeysOn(server)

  async function ownersPasskey({ owner }: People) {
    const { id } = await there.add(await there.givePassword(owner))
    return { params: { id }, body: { name: 'Work phone' } }
  }
  async function signInWith(key: ReturnType<typeof makeAuthenticator>) {
    const { challengeId, options } = await there.askToSignIn()
    return { body: { challengeId, response: key.get(options) } }
  }

  return {
    'GET /users/passkeys': () => ({}),
    "POST /users/passkeys/options with the owner's password": async ({ owner }) => {
      await there.givePassword(owner)
      return { body: { currentPassword: password } }
    },
    'POST /users/passkeys that the owner was asked for': async ({ owner }) => {
      const options = await there.askToAdd(await there.givePassword(owner))
      return { body: { response: makeAuthenticator().create(options) } }
    },
    "PUT /users/passkeys/{id} one of the owner's": ownersPasskey,
    "DELETE /users/passkeys/{id} one of the owner's": ownersPasskey,
    'POST /users/passkeys/sign-in-options': () => ({}),
    "POST /users/passkeys/sign-in with the owner's": async ({ owner }) =>
      signInWith((await there.add(await there.givePassword(owner))).key),
    "POST /users/prove/passkey with the owner's": async ({ owner }) => ({
      ...(await signInWith((await there.add(await there.givePassword(owner))).key)),
      isUsedUp: true,
    }),
    "POST /users/passkeys/sign-in with nobody's": () => signInWith(makeAuthenticator()),
  }
}
