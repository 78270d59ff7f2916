import { hashPassword } from '../../src/password/password-hash'
import { hashOf, newId, newToken } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { givenOn, inviteCodeOf, type TestUser } from '../given'
import { adminPeopleCalls } from './admin-people-calls'
import type { People } from './cast'
import { reportCalls } from './report-calls'
import { ssoSignInCalls } from './sso-calls'
import { supportCalls } from './support-calls'
import { tokenCalls } from './token-calls'
import { tradeCalls } from './trade-calls'
import { twoFactorCalls } from './two-factor-calls'

type Body = Record<string, unknown>

/** What a request sends: the parameters of its path and query, and its body, which may depend on the caller. */
export interface Asked {
  /** Whether any try uses its subject up, also a refused one. */
  isUsedUp?: boolean
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Body | Buffer | ((caller: TestUser | null) => Promise<Body>)
}
export type Asking<Cast> = Record<string, (cast: Cast) => Promise<Asked> | Asked>

const password = 'A quiet walk 42'
const otp = '123456'
const tagOf = (user: TestUser) => user.email.split('@')[0] ?? ''
const perk = { title: 'Gym pass', description: 'Any branch', estimatedValue: 5, kind: 'fitness' }
const wants = { perks: [], wishes: [{ kind: 'fitness' }], quantity: 1 }
const registration = () => {
  const tag = newId().slice(-12)
  return { name: 'Ida Fern', username: `u${tag}`, email: `${tag}@example.com`, password }
}

/** How each row of `people` in table.ts is requested: by its endpoint, and by its subject where there are several. */
export function peopleCalls(server: Running): Asking<People> {
  const given = givenOn(server)
  const { db } = server.deps

  async function withPassword({ owner }: People) {
    const password_hash = await hashPassword(password)
    await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
    return owner
  }
  async function unverified() {
    const draft = registration()
    await given.made(null, '/users/register', draft)
    return { email: draft.email, password }
  }
  async function verificationLink({ owner }: People) {
    const token = newToken()
    const row = { user_id: owner.id, email: owner.email, expires_at: new Date(Date.now() + 60_000) }
    await db
      .insertInto('email_verifications')
      .values({ token_hash: hashOf(token), ...row })
      .execute()
    return { params: { token } }
  }
  async function resetCode({ owner }: People) {
    const code_hash = hashOf(`${owner.email} ${otp}`)
    await db
      .insertInto('password_resets')
      .values({ account: owner.email, code_hash, tries: 0, sent_at: new Date() })
      .execute()
    return owner.email
  }
  async function unsubscribeLink({ owner }: People) {
    const found = db.selectFrom('users').select('unsubscribe_token').where('id', '=', owner.id)
    return { params: { token: (await found.executeTakeFirstOrThrow()).unsubscribe_token, kind: 'new-bid' } }
  }
  async function picture({ owner }: People) {
    const { key } = await given.made(owner, '/perks/get-upload-url', { fileName: 'a.png', fileType: 'image/png' })
    await db.updateTable('pictures').set({ stored_at: new Date() }).where('key', '=', key).execute()
    return key as string
  }
  async function signedInLongAgo() {
    const then = new Date(Date.now() - 16 * 60_000)
    await db.updateTable('sessions').set({ created_at: then }).where('created_at', '>', then).execute()
    return {}
  }
  const session = async ({ owner }: People) => {
    const row = { id: newId(), token_hash: hashOf(newToken()), user_id: owner.id }
    await db.insertInto('sessions').values(row).execute()
    return { params: { id: row.id } }
  }
  const idOf = (made: { _id: string }) => ({ params: { id: made._id } })
  const perkOf = async (user: TestUser) => idOf(await given.perk(user))
  const request = ({ owner, stranger }: People) => given.made(owner, '/friends/request', { recipientId: stranger.id })
  const friendshipOf = async ({ owner, bidder }: People) =>
    db
      .selectFrom('friendships')
      .select('id as _id')
      .where('requester_id', '=', bidder.id)
      .where('recipient_id', '=', owner.id)
      .executeTakeFirstOrThrow()
  const none = () => ({})

  return {
    ...adminPeopleCalls(server),
    ...ssoSignInCalls(),
    ...twoFactorCalls(server),
    ...tradeCalls(server),
    ...tokenCalls(server),
    ...supportCalls(server),
    ...reportCalls(server),
    'GET /config': none,
    'GET /events': none,
    'POST /analytics/page-view': () => ({ body: { path: '/friends' } }),
    'POST /support/log-error': () => ({ body: { message: 'Broken' } }),
    "POST /mail/unsubscribe/{token}/{kind} the owner's link": unsubscribeLink,
    "POST /users/login with the owner's password": async (cast) => ({
      body: { email: (await withPassword(cast)).email, password },
    }),
    'POST /users/login with a wrong password': ({ owner }) => ({ body: { email: owner.email, password: 'wrong one' } }),
    'POST /users/login before verification': async () => ({ body: await unverified() }),
    'POST /users/logout': none,
    'POST /users/register': () => ({ body: registration() }),
    "POST /users/register with the owner's email": ({ owner }) => ({ body: { ...registration(), email: owner.email } }),
    "GET /users/username-available the owner's username": ({ owner }) => ({
      query: { username: `user-${tagOf(owner)}`, name: owner.name },
    }),
    'GET /users/verify-email/{token} a link that was sent': verificationLink,
    'GET /users/verify-email/{token} a link that was not': () => ({ params: { token: newToken() } }),
    "POST /users/resend-verification the owner's email": ({ owner }) => ({ body: { email: owner.email } }),
    "POST /users/request-password-reset the owner's email": ({ owner }) => ({ body: { email: owner.email } }),
    'POST /users/request-password-reset an unknown email': () => ({ body: { email: registration().email } }),
    'POST /users/verify-reset-otp the right code': async (cast) => ({ body: { email: await resetCode(cast), otp } }),
    'POST /users/verify-reset-otp a wrong code': async (cast) => ({
      body: { email: await resetCode(cast), otp: '654321' },
    }),
    'POST /users/reset-password the right code': async (cast) => ({
      body: { email: await resetCode(cast), otp, newPassword: 'A louder walk 43' },
    }),
    'POST /users/reset-password a wrong code': async (cast) => ({
      body: { email: await resetCode(cast), otp: '654321', newPassword: 'A louder walk 43' },
    }),
    'GET /users/profile': none,
    'PUT /users/profile': () => ({ body: { city: 'Bern' } }),
    'DELETE /users/profile': none,
    'GET /users/data': none,
    'DELETE /users/profile after a sign-in of long ago': signedInLongAgo,
    'GET /users/data after a sign-in of long ago': signedInLongAgo,
    "POST /users/prove with the owner's password": async (cast) => {
      await withPassword(cast)
      return { body: { currentPassword: password } }
    },
    "PUT /users/password with the owner's password": async (cast) => {
      await withPassword(cast)
      return { body: { currentPassword: password, newPassword: 'A louder walk 43' } }
    },
    'GET /admin/queue': none,
    'GET /admin/queue after a sign-in of long ago': signedInLongAgo,
    'GET /users/joinable': none,
    'GET /users/sessions': none,
    "DELETE /users/sessions/{id} one of the owner's": session,
    'POST /users/sessions/end-others': none,
    'GET /users/mail-settings': none,
    'GET /users/notification-settings': none,
    'PUT /users/notification-settings': () => ({ body: { kind: 'message', channel: 'push', wanted: false } }),
    'PUT /users/quiet-hours': () => ({ body: { on: true, timeZone: 'Europe/Berlin' } }),
    'PUT /users/mail-settings': () => ({ body: { kind: 'new-bid', wanted: false } }),
    "GET /users/invite/{code} the owner's code": ({ owner }) => ({ params: { code: inviteCodeOf(tagOf(owner)) } }),
    "GET /users/invite/{code} nobody's code": () => ({ params: { code: 'NOBODY' } }),
    "GET /users/username/{name} the private owner's": ({ owner }) => ({ params: { name: `user-${tagOf(owner)}` } }),
    "GET /users/username/{name} the public bidder's": ({ bidder }) => ({ params: { name: `user-${tagOf(bidder)}` } }),
    'GET /users/{id} the private owner': ({ owner }) => ({ params: { id: owner.id } }),
    'GET /users/{id} the private owner, who asked them': async (cast) => {
      await request(cast)
      return { params: { id: cast.owner.id } }
    },
    'GET /users/{id} the private owner, whom they asked': async ({ owner, stranger }) => {
      await given.made(stranger, '/friends/request', { recipientId: owner.id })
      return { params: { id: owner.id } }
    },
    'DELETE /users/profile/picture': none,
    'GET /users/{id}/comments on the private owner': ({ owner }) => ({ params: { id: owner.id } }),
    'GET /users/{id}/comments on the public bidder': ({ bidder }) => ({ params: { id: bidder.id } }),
    'GET /users/{id} the public bidder': ({ bidder }) => ({ params: { id: bidder.id } }),
    'GET /perks': none,
    'GET /perks/featured': none,
    'GET /perks/user': none,
    "GET /perks/{id} the private owner's": ({ owner }) => perkOf(owner),
    "GET /perks/{id} the public bidder's": ({ bidder }) => perkOf(bidder),
    'POST /perks': () => ({ body: perk }),
    "POST /perks with the owner's picture": async (cast) => ({ body: { ...perk, imageKey: await picture(cast) } }),
    "PUT /perks/{id} the private owner's": async ({ owner }) => ({ ...(await perkOf(owner)), body: perk }),
    "PUT /perks/{id} the public bidder's": async ({ bidder }) => ({ ...(await perkOf(bidder)), body: perk }),
    "DELETE /perks/{id} the private owner's": ({ owner }) => perkOf(owner),
    "DELETE /perks/{id} the public bidder's": ({ bidder }) => perkOf(bidder),
    "GET /perks/{id}/wants of the private owner's": ({ owner }) => perkOf(owner),
    "GET /perks/{id}/wants of the public bidder's": ({ bidder }) => perkOf(bidder),
    "PUT /perks/{id}/wants of the private owner's": async ({ owner }) => ({ ...(await perkOf(owner)), body: wants }),
    "PUT /perks/{id}/wants of the public bidder's": async ({ bidder }) => ({ ...(await perkOf(bidder)), body: wants }),
    'POST /perks/get-upload-url': () => ({ body: { fileName: 'a.png', fileType: 'image/png' } }),
    'PUT /uploads/{token} an address that nobody was given': () => ({ params: { token: newToken() } }),
    'GET /friends': none,
    'GET /friends/pending': none,
    'GET /friends/sent': none,
    'POST /friends/request to the owner': ({ owner }) => ({ body: { recipientId: owner.id } }),
    "POST /friends/respond the owner's to the stranger": async (cast) => ({
      body: { requestId: (await request(cast))._id, accept: true },
    }),
    "DELETE /friends/{id} the owner's request to the stranger": async (cast) => idOf(await request(cast)),
    'POST /users/email-change with a wrong password': () => ({
      body: { email: 'elsewhere@example.com', currentPassword: 'Not my password 1' },
    }),
    'POST /users/email-change/confirm a link that was not sent': () => ({ body: { token: newToken() } }),
    'POST /users/email-change/undo a link that was not sent': () => ({ body: { token: newToken() } }),
    'GET /users/blocked': none,
    'POST /users/{id}/block the private owner': ({ owner }) => ({ params: { id: owner.id } }),
    'POST /users/{id}/block the public bidder': ({ bidder }) => ({ params: { id: bidder.id } }),
    'DELETE /users/{id}/block nobody they blocked': ({ owner }) => ({ params: { id: owner.id } }),
    'DELETE /friends/{id} of owner and bidder': async (cast) => idOf(await friendshipOf(cast)),
  }
}
