import { expect, it } from 'vitest'
import { directoriesOn } from '../../test/given-directory'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const directories = directoriesOn(server)
const { there } = directories
const { db } = server.deps

/** Somebody who has an account at the organization's domain, and was invited by its directory. */
async function invited() {
  const one = await directories.made()
  const [person, email] = [await given.user(), one.email()]
  await db.updateTable('users').set({ email }).where('id', '=', person.id).execute()
  const add = () => one.as('POST', '/Users', { userName: email })
  expect((await add()).status).toBe(201)
  return { one, person, email, add }
}

it('a userName is free again once who was invited under it has another email', async () => {
  const { one, person, email, add } = await invited()
  await db
    .updateTable('users')
    .set({ email: `private-${email.split('@')[0]}@example.com` })
    .where('id', '=', person.id)
    .execute()
  const again = await add()
  expect([again.status, again.body.active]).toEqual([201, true])
  expect(again.body.id).not.toBe(person.id)
  const { totalResults, Resources } = await one.find(`userName eq "${email}"`)
  expect([totalResults, Resources[0]?.id]).toEqual([1, again.body.id])
})

it('a userName stays with who is invited under it', async () => {
  const { one, email } = await invited()
  const other = await one.user()
  expect((await one.as('PUT', `/Users/${other.id}`, { userName: email })).status).toBe(409)
})

it('who is invited anew joins with the role of the groups they are in', async () => {
  const { one, person, email, add } = await invited()
  await one.group('manager', [person.id])
  const expired = { expires_at: new Date(Date.now() - 1000) }
  await db.updateTable('invitations').set(expired).where('email', '=', email).execute()
  expect((await add()).status).toBe(201)
  const open = db.selectFrom('invitations').select('role_id').where('email', '=', email)
  expect(await open.where('expires_at', '>', new Date()).execute()).toEqual([
    { role_id: await there.defaultRole(one.id, 'manager') },
  ])
})
