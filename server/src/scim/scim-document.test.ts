import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { directoriesOn } from '../../test/given-directory'
import { serverOfFile } from '../../test/server-of-file'
import { scimPath } from './scim.routes'

const { server, given } = await serverOfFile()
const { body: document } = await given.call(null, 'GET', '/scim/openapi.json')

it('has nothing that Spectral would say of it, with every rule that it has for OpenAPI', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'all']] })
  const said = await spectral.run(document)
  expect(said.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([])
})

/** Every route below SCIM's path, from the router itself: its tree names a part of the address in each line. */
function routesOfScim() {
  const found: string[] = []
  const parts: string[] = []
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    parts.length = depth
    parts[depth] = part
    const path = parts.join('')
    if (!path.startsWith(`${scimPath}/`)) continue
    for (const method of methods.split(', ').filter((one) => one && one !== 'HEAD'))
      found.push(`${method} ${path.slice(scimPath.length).replace(/:(\w+)/g, '{$1}')}`)
  }
  return found.sort()
}

it('has every route of SCIM, and no other', () => {
  const documented = Object.entries<object>(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((key) => key !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = routesOfScim()
  expect(routes.length).toBeGreaterThan(10)
  expect(documented.sort()).toEqual(routes)
})

it('describes what is really answered, in the media type it says', async () => {
  const directory = await directoriesOn(server).made()
  const user = await directory.user()
  const group = await directory.group('Sales', [user.id])
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'scim')
  const asked = [
    ['GET', '/ServiceProviderConfig', '/ServiceProviderConfig'],
    ['GET', '/ResourceTypes', '/ResourceTypes'],
    ['GET', '/ResourceTypes/{id}', '/ResourceTypes/User'],
    ['GET', '/Schemas', '/Schemas'],
    ['GET', '/Schemas/{id}', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'],
    ['GET', '/Users', '/Users'],
    ['GET', '/Users', '/Users?filter=userName%20co%20%22a%22'],
    ['GET', '/Users/{id}', `/Users/${user.id}`],
    ['GET', '/Users/{id}', `/Users/${group.id}`],
    ['POST', '/Users', '/Users', { userName: 'nobody' }],
    ['POST', '/Users', '/Users', { userName: user.userName }],
    ['PATCH', '/Users/{id}', `/Users/${user.id}`, { Operations: [{ op: 'Add', path: 'displayName', value: 'Ada' }] }],
    ['GET', '/Groups', '/Groups'],
    ['GET', '/Groups/{id}', `/Groups/${group.id}`],
    ['PUT', '/Groups/{id}', `/Groups/${group.id}`, { displayName: 'Sales', members: [] }],
    ['POST', '/Groups', '/Groups', { displayName: 'Sales' }],
  ] as const
  for (const [method, path, address, body] of asked) {
    const reply = await directory.as(method, address, body)
    const told = document.paths[path][method.toLowerCase()].responses[reply.status]?.content
    expect([address, Object.keys(told ?? {})]).toEqual([address, [String(reply.type).split(';')[0]]])
    const pointer = told['application/scim+json'].schema.$ref
    const isSo = ajv.getSchema(`scim${pointer}`)
    expect([address, isSo?.(reply.body), isSo?.errors]).toEqual([address, true, null])
  }
})

it('is linked from the reference', async () => {
  const { body } = await given.call(null, 'GET', '/openapi.json')
  expect(body.externalDocs.url).toBe('http://perkloop.test/api/scim/openapi.json')
})
