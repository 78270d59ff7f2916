import { hashPassword } from '../src/password/password-hash'
import type { Running } from '../src/server'
import { type Authenticator, makeAuthenticator } from './authenticator'
import { givenOn, type TestUser } from './given'

export const password = 'A quiet walk 42'
const hash = hashPassword(password)

/** Builders of users with passkeys, by the requests a browser sends. */
export function passkeysOn(server: Running) {
  const given = givenOn(server)

  async function givePassword(user: TestUser) {
    const password_hash = await hash
    await server.deps.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    return user
  }
  const person = async () => givePassword(await given.user())

  const askToAdd = (user: TestUser) => given.made(user, '/users/passkeys/options', { currentPassword: password })
  const askToSignIn = () => given.made(null, '/users/passkeys/sign-in-options')

  async function add(user: TestUser, key: Authenticator = makeAuthenticator(), name = 'My laptop') {
    const response = key.create(await askToAdd(user))
    const passkey = await given.made(user, '/users/passkeys', { response, name })
    return { key, passkey, id: passkey._id as string }
  }

  /** A user with a passkey. */
  async function owner() {
    const user = await person()
    return { user, ...(await add(user)) }
  }

  async function signIn(key: Authenticator, manner?: Parameters<Authenticator['get']>[1]) {
    const { challengeId, options } = await askToSignIn()
    return given.call(null, 'POST', '/users/passkeys/sign-in', { challengeId, response: key.get(options, manner) })
  }

  return { givePassword, person, askToAdd, askToSignIn, add, owner, signIn }
}
