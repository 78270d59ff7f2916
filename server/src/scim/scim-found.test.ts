import { expect, it } from 'vitest'
import { directoriesOn } from '../../test/given-directory'
import { serverOfFile } from '../../test/server-of-file'

const { server } = await serverOfFile()
const directories = directoriesOn(server)

it('a user of another organization is not there, whatever is asked', async () => {
  const [mine, other] = [await directories.made(), await directories.made()]
  const [theirs, theirGroup] = [await other.user(), await other.group('Sales')]
  for (const [method, path, body] of [
    ['GET', `/Users/${theirs.id}`],
    ['PUT', `/Users/${theirs.id}`, { userName: mine.email() }],
    ['PATCH', `/Users/${theirs.id}`, { Operations: [{ op: 'replace', value: { active: false } }] }],
    ['DELETE', `/Users/${theirs.id}`],
    ['GET', `/Groups/${theirGroup.id}`],
    ['PUT', `/Groups/${theirGroup.id}`, { displayName: 'Mine' }],
    ['PATCH', `/Groups/${theirGroup.id}`, { Operations: [{ op: 'replace', value: { displayName: 'Mine' } }] }],
    ['DELETE', `/Groups/${theirGroup.id}`],
    ['GET', '/Users/none'],
    ['DELETE', `/Groups/${encodeURIComponent("' or true --")}`],
  ] as const)
    expect([method, path, (await mine.as(method, path, body)).status]).toEqual([method, path, 404])
  const named = await mine.as('POST', '/Groups', { displayName: 'Mine', members: [{ value: theirs.id }] })
  expect([named.status, named.body.scimType]).toEqual([400, 'invalidValue'])
  expect((await mine.find('displayName eq "Mine"', 'Groups')).totalResults).toBe(0)
  expect((await mine.find(`id eq "${theirs.id}"`)).totalResults).toBe(0)
  expect((await other.as('GET', `/Users/${theirs.id}`)).body).toEqual(theirs)
})

it('a list goes by pages, and by what is asked of it', async () => {
  const { as, user, find } = await directories.made()
  const made = []
  for (let at = 0; at < 5; at += 1) made.push(await user({ displayName: `One ${at}` }))
  const pages = []
  for (const from of [1, 3, 5, 7]) pages.push((await as('GET', `/Users?startIndex=${from}&count=2`)).body)
  expect(pages.map(({ totalResults, itemsPerPage, startIndex }) => [totalResults, itemsPerPage, startIndex])).toEqual([
    [5, 2, 1],
    [5, 2, 3],
    [5, 1, 5],
    [5, 0, 7],
  ])
  expect(pages.flatMap(({ Resources }) => Resources.map(({ id }: { id: string }) => id))).toEqual(
    made.map(({ id }): string => id).toSorted(),
  )
  expect((await as('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 5, Resources: [] })
  expect((await as('GET', '/Users?startIndex=-4&count=x')).body).toMatchObject({ totalResults: 5, startIndex: 1 })
  expect((await find('displayName eq "one 3" and active eq true')).totalResults).toBe(1)
  expect((await find('active eq "False"')).totalResults).toBe(0)
  const refused = await as('GET', `/Users?filter=${encodeURIComponent('userName sw "a"')}`)
  expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidFilter'])
  const [only] = (await as('GET', '/Users?attributes=userName&count=1')).body.Resources
  expect(Object.keys(only).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
})
