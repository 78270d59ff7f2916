import { limits } from '@perkloop/contract/limits'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
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
