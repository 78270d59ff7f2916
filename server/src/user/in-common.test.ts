import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const organizations = organizationsOn(server)

const hide = (user: TestUser) => given.call(user, 'PUT', '/users/profile', { discoverability: 'private' })
const nothing = { mutualFriends: 0, company: false, organization: false }

/** What the viewer reads of the other person in a search, and in a request from them. */
async function read(viewer: TestUser, other: TestUser) {
  const { username } = (await given.call(other, 'GET', '/users/profile')).body
  const found = (await given.call(viewer, 'GET', `/users/username/${username}`)).body[0].inCommon
  const request = await given.made(other, '/friends/request', { recipientId: viewer.id })
  const [received] = (await given.call(viewer, 'GET', '/friends/pending')).body
  await given.call(other, 'DELETE', `/friends/${request._id}`)
  expect(received.requesterId.inCommon).toEqual(found)
  return found
}

it('is nothing between two who share nothing', async () => {
  expect(await read(await given.user({ company: 'Acme' }), await given.user({ company: 'Beta' }))).toEqual(nothing)
})

it('is a company, however it is written, and none where there is none', async () => {
  const [one, other] = [await given.user({ company: ' ACME inc' }), await given.user({ company: 'Acme Inc ' })]
  expect(await read(one, other)).toEqual({ ...nothing, company: true })
  for (const user of [one, other]) await given.call(user, 'PUT', '/users/profile', { company: '' })
  expect(await read(one, other)).toEqual(nothing)
})

it('counts friends of both who are public, and tells of no private one', async () => {
  const [one, other, first, second, third] = await Promise.all(
    ['Acme', 'Beta', 'C', 'D', 'E'].map((company) => given.user({ company })),
  )
  if (!one || !other || !first || !second || !third) throw new Error('no people')
  for (const friend of [first, second]) {
    await given.friends(friend, one)
    await given.friends(other, friend)
  }
  await given.friends(one, third)
  await given.made(third, '/friends/request', { recipientId: other.id })
  expect(await read(one, other)).toEqual({ ...nothing, mutualFriends: 2 })
  await hide(second)
  expect(await read(one, other)).toEqual({ ...nothing, mutualFriends: 1 })
})

it('is an organization, for members who may see who is in it', async () => {
  const { id } = await organizations.founded()
  const people = await Promise.all(['Acme', 'Beta'].map((company) => given.user({ company })))
  const [sees, other] = people
  if (!sees || !other) throw new Error('no people')
  await organizations.member(id, { viewUsers: true }, sees)
  await organizations.member(id, {}, other)
  expect(await read(sees, other)).toEqual({ ...nothing, organization: true })
  expect(await read(other, sees)).toEqual(nothing)
})
