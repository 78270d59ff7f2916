import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()

/** Public people with these usernames, all at once. */
async function called(usernames: string[]) {
  await sql`insert into users (id, name, username, email, verified_at)
    select gen_random_uuid(), 'Person', username, username || '@example.com', now() from unnest(${usernames}::text[]) username`.execute(
    server.deps.db,
  )
}

const ninety = (name: (n: number) => string) => Array.from({ length: 90 }, (_, n) => name(100 + n))

async function found(text: string) {
  const reply = await given.call(await given.user(), 'GET', `/users/username/${text}`)
  return reply.body.map(({ username }: { username: string }) => username)
}

it('of many that begin with the text an exact match comes first, then the shortest', async () => {
  await called([...ninety((n) => `wvx${n}.long.name`), 'wvx', 'wvxz', 'WVXya'])
  expect((await found('wvx')).slice(0, 3)).toEqual(['wvx', 'wvxz', 'WVXya'])
})

it('of many that hold the text those come first that begin with it, then those with the least before it', async () => {
  await called([...ninety((n) => `long${n}.qzk.${n}`), 'x.qzk', 'zqzk', 'QzkLast'])
  const names = await found('qzk')
  expect(names.slice(0, 3)).toEqual(['QzkLast', 'zqzk', 'x.qzk'])
  expect(new Set(names).size).toBe(20)
})

it('who is found is a friend, or not', async () => {
  const [caller, friend, other] = [await given.user(), await given.user(), await given.user()]
  await given.friends(friend, caller)
  const isFriend = async (person: typeof other) => {
    const { username } = (await given.call(person, 'GET', '/users/profile')).body
    const { body } = await given.call(caller, 'GET', `/users/username/${username}`)
    return body.find(({ _id }: { _id: string }) => _id === person.id).isFriend
  }
  expect([await isFriend(friend), await isFriend(other)]).toEqual([true, false])
})

it('a text of signs that stand for any others is taken as it is written', async () => {
  await called(['u_1-plain', 'uu1-plain'])
  expect(await found('u_1')).toEqual(['u_1-plain'])
})
