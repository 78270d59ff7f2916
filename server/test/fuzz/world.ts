import { hashPassword } from '../../src/password/password-hash'
import { hashOf, newId, newToken } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { givenOn, type TestUser } from '../given'
import { organizationsOn } from '../given-organization'

const peopleInAll = 6
/** The place of the one who may call what is for system administrators. */
const administrator = peopleInAll - 1
/** Of each kind only the newest are used: old ones are mostly used up. */
const remembered = 8
const nothing = '01900000-0000-7000-8000-000000000000'

/** Users with everything going on, and all ids and tokens that were in responses, for the next requests. */
export async function worldOn(server: Running) {
  const given = givenOn(server)
  const there = organizationsOn(server)
  const { db } = server.deps
  const password_hash = await hashPassword('A quiet walk 42')
  const people: TestUser[] = []
  const known = new Map<string, string[]>()
  let arrived = 0

  function note(pool: string, id: string) {
    const others = (known.get(pool) ?? []).filter((one) => one !== id)
    known.set(pool, [...others, id].slice(-remembered))
  }

  /** Makes an id known to all users, and preferred for those whose response had it. */
  function learn(kind: string, id: string, to: TestUser[] = []) {
    note(kind, id)
    for (const person of to) note(`${kind} of ${person.id}`, id)
  }

  async function arrive() {
    arrived += 1
    const user = await given.user({ private: arrived % 4 === 0 })
    await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    const secrets = db.selectFrom('users').select(['unsubscribe_token', 'invite_code']).where('id', '=', user.id)
    const { unsubscribe_token, invite_code } = await secrets.executeTakeFirstOrThrow()
    const link = newToken()
    const proof = { token_hash: hashOf(link), user_id: user.id, email: user.email }
    await db
      .insertInto('email_verifications')
      .values({ ...proof, expires_at: new Date(Date.now() + 24 * 60 * 60_000) })
      .execute()
    const code_hash = hashOf(`${user.email} 123456`)
    await db
      .insertInto('password_resets')
      .values({ account: user.email, code_hash, tries: 0, sent_at: new Date() })
      .execute()
    // A row without a real authenticator: it can be renamed and deleted.
    const passkey = { id: newId(), user_id: user.id, credential_id: newToken(), name: 'Laptop', backed_up: false }
    await db
      .insertInto('passkeys')
      .values({ ...passkey, public_key: Buffer.alloc(0), counter: 0 })
      .execute()
    learn('passkey', passkey.id, [user])
    learn('user', user.id)
    learn('email', user.email)
    learn('unsubscribe', unsubscribe_token)
    learn('verification', link)
    if (invite_code) learn('code', invite_code)
    for (const perk of [await given.perk(user), await given.perk(user)]) learn('ownPerk', perk._id, [user])
    return user
  }

  const hasRoom = async (organization: string) =>
    (await db.selectFrom('organizations').select('plan').where('id', '=', organization).executeTakeFirst())?.plan ===
    'enterprise'

  const isSignedIn = async (person: TestUser) => (await given.call(person, 'GET', '/users/profile')).status === 200

  async function invite(person: TestUser, organization: string) {
    const { id, token } = await there.invitation(organization, person.email)
    learn('invitation', id)
    learn('token', token, [person])
  }

  /** A bid on another user's perk; undefined where the bidder does not see it. */
  async function bid(bidder: TestUser, owner: TestUser) {
    const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
    learn('perk', target._id, [bidder])
    learn('ownPerk', offer._id, [bidder])
    const draft = { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 }
    const { status, body } = await given.call(bidder, 'POST', '/bids', draft)
    if (status === 201) learn('bid', body._id, [bidder, owner])
  }

  /** Replaces a user who has signed out or was deleted. */
  async function replace(index: number) {
    const person = await arrive()
    people[index] = person
    if (index === administrator) await makeAdministrator(person)
    const neighbour = people[(index + 1) % peopleInAll] as TestUser
    if (await isSignedIn(neighbour)) {
      await bid(person, neighbour)
      await bid(neighbour, person)
    }
    const organization = known.get('organization')?.at(-1)
    if (organization && (await hasRoom(organization))) await invite(person, organization)
  }

  const makeAdministrator = ({ id }: TestUser) =>
    db.updateTable('users').set({ is_system_admin: true }).where('id', '=', id).execute()

  async function found() {
    const { admin, id } = await there.onPlan('enterprise')
    people[0] = admin
    const team = [admin, ...people.slice(1, 3)]
    learn('organization', id, team)
    learn('user', admin.id)
    for (const name of ['admin', 'manager', 'member']) learn('role', await there.defaultRole(id, name))
    learn('role', await there.role(id))
    for (const person of people.slice(1, 3)) await there.join(person, id, await there.defaultRole(id, 'manager'))
    for (const person of people.slice(3)) await invite(person, id)
  }

  for (let index = 0; index < peopleInAll; index += 1) people.push(await arrive())
  await found()
  await makeAdministrator(people[administrator] as TestUser)
  for (const [index, person] of people.entries()) await bid(person, people[(index + 1) % peopleInAll] as TestUser)

  /** Replaces placeholders by known ids: mostly those known to the caller. */
  function fill(asked: string, caller: TestUser | undefined) {
    return asked.replace(/@(\w+):(\d+)@/g, (_, kind: string, digits: string) => {
      const number = Number(digits)
      const own = number % 4 > 0 ? known.get(`${kind} of ${caller?.id}`) : undefined
      const ids = own ?? known.get(kind) ?? [nothing]
      return ids[number % ids.length] ?? nothing
    })
  }

  return { people, learn, replace, fill }
}

export type World = Awaited<ReturnType<typeof worldOn>>
