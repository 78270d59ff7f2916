import { limits, longestStreamAge } from '@perkloop/contract/limits'
import { pictureTypes } from '@perkloop/contract/own-perk'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { callsOf, type Schema } from './fuzz/document'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()

it('documents what refusals look like, and what is no JSON', async () => {
  const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
  const operations = Object.values<Record<string, { responses: Record<string, { content: object }> }>>(paths)
  for (const { responses } of operations.flatMap((calls) => Object.values(calls)))
    expect(Object.keys(responses.default?.content ?? {})).toEqual(['application/problem+json'])
  const { responses } = paths['/api/organizations/{id}/audit.csv'].get
  expect(Object.keys(responses[200].content)).toEqual(['text/csv'])
  expect(Object.keys(paths['/api/events'].get.responses[200].content)).toEqual(['text/event-stream'])
})

it('names, describes and tags every call once, and says where the server is', async () => {
  const { paths, servers, tags } = (await given.call(null, 'GET', '/openapi.json')).body
  expect(servers).toEqual([{ url: 'http://perkloop.test' }])
  const known = tags.map(({ name }: { name: string }) => name)
  type Operation = { operationId?: string; description?: string; tags?: string[] }
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((calls) => Object.values(calls))
  for (const { operationId, description, tags: own } of operations) {
    expect([operationId, description]).toEqual([expect.stringMatching(/^[a-z]\w+$/), expect.stringMatching(/\w/)])
    expect(own?.every((tag) => known.includes(tag))).toBe(true)
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

it('states the limits that are enforced', async () => {
  const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
  const { properties } = paths['/api/perks'].post.requestBody.content['application/json'].schema
  expect(properties.title).toMatchObject({ type: 'string', minLength: 1, maxLength: limits.perkTitle })
  expect(properties.estimatedValue).toMatchObject({ minimum: 0, maximum: limits.perkValueDollars })
  const registration = paths['/api/users/register'].post.requestBody.content['application/json'].schema.properties
  expect(registration.name).toMatchObject({ maxLength: limits.nameLength })
  expect(registration.password).toMatchObject({ minLength: limits.passwordMin, maxLength: limits.passwordMax })
})

/** Where a schema sets no upper bound. */
function openEnds(schema: Schema, at: string): string[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema
  const has = (...names: (keyof Schema)[]) => names.some((name) => schema[name] !== undefined)
  const types = [type].flat()
  const isOpen =
    (types.includes('string') && !has('maxLength', 'format', 'enum', 'pattern', 'const')) ||
    (types.some((one) => one === 'number' || one === 'integer') && !(has('minimum') && has('maximum'))) ||
    (types.includes('array') && !(has('maxItems') && has('items'))) ||
    // A schema of an unknown kind could hold anything.
    !has('type', 'anyOf', 'oneOf', 'enum', 'const')
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(properties).flatMap(([name, one]) => openEnds(one, `${at} ${name}`)),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => openEnds(one, at)),
    ...(typeof additionalProperties === 'object' ? openEnds(additionalProperties as Schema, `${at} *`) : []),
  ]
}

it('states a bound of every text, number and list that a request may hold', async () => {
  const calls = callsOf((await given.call(null, 'GET', '/openapi.json')).body)
  const asked = calls.flatMap(({ name, parameters, body }) => [
    ...parameters.map((one) => ({ at: `${name} ${one.name}`, schema: one.schema })),
    ...(body ? [{ at: name, schema: body }] : []),
  ])
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.flatMap(({ at, schema }) => openEnds(schema, at))).toEqual([])
})

/** The bytes of the longest JSON of a schema, without escapes. */
function longest({
  type,
  properties = {},
  items,
  maxItems = 0,
  maxLength = 40,
  anyOf,
  oneOf,
  pattern,
}: Schema): number {
  const options = anyOf ?? oneOf
  if (options) return Math.max(...options.map(longest))
  if (type === 'array') return items ? maxItems * (longest(items) + 1) + 2 : 2
  if (type === 'string') return 2 + maxLength * (pattern ? 1 : 3)
  return Object.entries(properties).reduce((sum, [name, one]) => sum + name.length + 4 + longest(one), 40)
}

const files = ['PUT /api/uploads/{token}', 'POST /api/chat/{exchangeId}/files']
it.each(files)('%s: says that the body is a file, of which types and how large', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const { requestBody, responses } = (await given.call(null, 'GET', '/openapi.json')).body.paths[path][
    method.toLowerCase()
  ]
  const types = path.includes('chat') ? ['application/octet-stream'] : [...pictureTypes]
  expect(Object.keys(requestBody.content)).toEqual(types)
  for (const { schema } of Object.values<{ schema: object }>(requestBody.content))
    expect(schema).toMatchObject({ type: 'string', format: 'binary', maxLength: limits.pictureBytes })
  expect(Object.keys(responses)).toEqual([path.includes('chat') ? '201' : '200', 'default'])
})

it('lets anybody send what the schema of a body allows, and no body that is much longer', async () => {
  const { body: document } = await given.call(null, 'GET', '/openapi.json')
  type Operation = { security?: object[]; description: string; requestBody?: object }
  const fromAnybody = callsOf(document).filter(({ method, path, body }) => {
    const { security = [{}] } = document.paths[path][method.toLowerCase()] as Operation
    // Errors of screens are cut, so each of their texts may be as long as all.
    return (
      body &&
      !files.includes(`${method} ${path}`) &&
      security.some((one) => Object.keys(one).length === 0) &&
      !path.endsWith('/log-error')
    )
  })
  expect(fromAnybody.length).toBeGreaterThan(12)
  for (const { name, body, method, path } of fromAnybody) {
    expect([name, longest(body as Schema)]).toEqual([name, expect.toSatisfy((bytes) => bytes < limits.publicBodyBytes)])
    expect(document.paths[path][method.toLowerCase()].description).toContain('A body has at most 64 KiB.')
    const payload = JSON.stringify({ much: 'x'.repeat(limits.publicBodyBytes) })
    const headers = { 'content-type': 'application/json' }
    const reply = await server.app.inject({ method: method as 'POST', url: path, headers, payload })
    expect([name, reply.statusCode, reply.json().code]).toEqual([name, 413, 'TOO_LARGE'])
  }
})

it('says what a list begins with where nothing is asked', async () => {
  const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
  const schemaOf = (path: string, name: string) =>
    paths[path].get.parameters.find((one: { name: string }) => one.name === name).schema
  const page = { minimum: 1, maximum: limits.listMost, default: limits.listDefault }
  for (const path of ['/api/perks', '/api/bids', '/api/exchanges', '/api/friends'])
    expect(schemaOf(path, 'limit')).toMatchObject(page)
  expect(schemaOf('/api/perks/featured', 'limit')).toMatchObject({ minimum: 1, maximum: 6, default: 6 })
  for (const name of ['minValue', 'maxValue'])
    expect(schemaOf('/api/perks', name)).toMatchObject({ minimum: 0, maximum: limits.perkValueDollars })
  expect(schemaOf('/api/events', 'age')).toMatchObject({ minimum: 0, maximum: longestStreamAge })
})

it('has nothing that Spectral would say of it, with every rule that it has for OpenAPI', async () => {
  const { body } = await given.call(null, 'GET', '/openapi.json')
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'all']] })
  const said = await spectral.run(body)
  expect(said.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([])
})

it('takes bodies as JSON only', async () => {
  const user = await given.user()
  const draft = JSON.stringify({ title: 'Gym pass', description: 'Any branch', estimatedValue: 5 })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ]) {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': type }
    const reply = await server.app.inject({ method: 'POST', url: '/api/perks', headers, payload: draft })
    expect(reply.json()).toMatchObject({ status: 415, code: 'WRONG_TYPE' })
  }
})
