import fc from 'fast-check'
import { expect, it } from 'vitest'
import { directoriesOn } from '../../test/given-directory'
import { serverOfFile } from '../../test/server-of-file'

const { server } = await serverOfFile()
const directories = directoriesOn(server)
const directory = await directories.made()
const [user, group] = [await directory.user(), await directory.group('Sales')]

const word = fc.constantFrom(
  'userName',
  'active',
  'emails',
  'name',
  'members',
  'displayName',
  'value',
  'op',
  'path',
  '__proto__',
  'schemas',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  word,
  fc.constantFrom('False', 'a@b.co', user.id, '\u0000', 'members[value eq "1"]', '[', '"'),
)
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    text,
    fc.array(tie('json')),
    tie('object'),
  ),
  object: fc.dictionary(fc.oneof(word, fc.string()), tie('json')),
}))
const operation = fc.record(
  { op: fc.oneof(fc.constantFrom('add', 'Remove', 'REPLACE'), text), path: text, value: json },
  { requiredKeys: [] },
)
const body = fc.oneof(
  json,
  fc.record({ Operations: fc.array(operation, { maxLength: 4 }) }),
  fc.record({ userName: text, displayName: json, members: json }, { requiredKeys: [] }),
)

it('whatever a directory sends has an answer in SCIM’s form, and none is a failure of ours', async () => {
  const paths = ['/Users', `/Users/${user.id}`, '/Groups', `/Groups/${group.id}`]
  const method = fc.constantFrom('POST', 'PUT', 'PATCH', 'GET') as fc.Arbitrary<'POST'>
  await fc.assert(
    fc.asyncProperty(method, fc.constantFrom(...paths), body, text, async (method, path, sent, filter) => {
      const isGet = (method as string) === 'GET'
      const query = isGet
        ? `?filter=${encodeURIComponent(filter.toWellFormed())}&startIndex=${encodeURIComponent(filter.toWellFormed())}`
        : ''
      const reply = await directory.as(method, path + query, isGet ? undefined : sent)
      expect(reply.status).toBeLessThan(500)
      if (reply.status >= 400) expect(reply.body).toMatchObject({ status: String(reply.status) })
    }),
    { numRuns: 600 },
  )
  expect((await directory.as('GET', `/Users/${user.id}`)).status).toBe(200)
})
