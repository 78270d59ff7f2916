import { hashPassword } from '../../src/password/password-hash'
import type { Running } from '../../src/server'
import { givenOn } from '../given'
import type { People } from './cast'
import type { Asking } from './people-calls'

export const face = { username: 'demo.face', name: 'Demo Face', what: 'everything' as const }

/** Makes the one person of the demo, once. */
export async function makeFace(server: Running) {
  const { db } = server.deps
  const made = await db.selectFrom('users').select('id').where('username', '=', face.username).executeTakeFirst()
  if (made) return made.id
  const { id } = await givenOn(server).user({ name: face.name })
  const change = { username: face.username, password_hash: await hashPassword('swap-more-perks') }
  await db.updateTable('users').set(change).where('id', '=', id).execute()
  await db.insertInto('demo_people').values({ user_id: id }).execute()
  return id
}

/** As in `peopleCalls`: the lines about the demo. */
export function demoCalls(server: Running): Asking<People> {
  return {
    'POST /users/demo-sign-in as somebody of the demo': async () => {
      await makeFace(server)
      return { body: { username: face.username } }
    },
    'POST /users/demo-sign-in as the owner, who is real': ({ owner }) => ({
      body: { username: `user-${owner.email.split('@')[0]}` },
    }),
  }
}
