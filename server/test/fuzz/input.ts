import fc from 'fast-check'
import { inDays } from '../given'
import type { Call, Schema } from './document'
import { hostileBody, hostileJson } from './hostile-json'
import {
  encoded,
  hostileAuthorization,
  hostileHeaders,
  hostileKeys,
  hostileQuery,
  hostileSegment,
  hostileTypes,
} from './hostile-request'

/** A request to send. `@perk:3@` stands for a perk that is known at that moment, so that a run can be repeated. */
export interface Asked {
  method: string
  path: string
  /** The user in the world who calls; null for a visitor, or a text to send as authorization. */
  as: number | null | string
  headers: Record<string, string>
  body: string | null
}

/** The kind of entity behind each id, by its name; by the path where the name is just `id`. */
const kinds: Record<string, string> = {
  ...{
    offeredPerkId: 'perk',
    bidPerkId: 'ownPerk',
    bidId: 'bid',
    exchangeId: 'exchange',
    recipientId: 'user',
    userId: 'user',
  },
  ...{
    requestId: 'friendship',
    roleId: 'role',
    invitationId: 'invitation',
    tokenId: 'accessToken',
    webhookId: 'webhook',
    groupId: 'group',
    deliveryId: 'delivery',
    upTo: 'message',
    after: 'message',
  },
  ...{ before: 'message', code: 'code', cursor: 'cursor', email: 'email', imageKey: 'picture' },
}
const kindsOfPaths: Record<string, string> = {
  ...{ users: 'user', perks: 'ownPerk', bids: 'bid', exchanges: 'exchange', friends: 'friendship' },
  ...{ organizations: 'organization', sessions: 'session', passkeys: 'passkey', tokens: 'accessToken' },
}

/** The kind of each token, by a part of its path. */
const tokens: Record<string, string> = { 'verify-email': 'verification', unsubscribe: 'unsubscribe' }

const known = (kind: string) => fc.nat({ max: 40 }).map((number) => `@${kind}:${number}@`)
const text = (value: fc.Arbitrary<string>) => value.map((one) => JSON.stringify(one))

/** Values that are accepted, where the schema alone does not tell. */
const words: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(
    known('email'),
    fc.nat().map((number) => `new-${number}@example.com`),
  ),
  username: fc.nat({ max: 1e9 }).map((number) => `new.${number}`),
  name: fc.constantFrom('user-', 'Ida', 'Lead', 'Perks Circle'),
  password: fc.constantFrom('A quiet walk 42', 'A louder walk 43'),
  currentPassword: fc.constant('A quiet walk 42'),
  newPassword: fc.constant('A quiet walk 42'),
  otp: fc.constantFrom('123456', '000000'),
  completionDate: fc.constantFrom(inDays(14), inDays(40), inDays(300), `${inDays(20)}T12:00:00Z`),
  linkedin: fc.constantFrom('', 'https://www.linkedin.com/in/ida'),
  website: fc.constantFrom('', 'https://perks.example/'),
  kind: fc.constantFrom('new-bid', 'completed', 'overdue'),
  imageUrl: fc.constant(''),
  url: fc.constantFrom('https://hooks.example.com/a', 'https://127.0.0.1/', 'http://example.com/'),
  issuer: fc.constantFrom('https://127.0.0.1/', 'http://example.com/'),
  q: fc.constantFrom('gym', 'transit money', 'Acme', 'gmy', 'pass branch'),
}

function idKind(name: string, path: string) {
  if (name === 'token') return Object.entries(tokens).find(([part]) => path.includes(part))?.[1] ?? 'token'
  if (name !== 'id') return kinds[name]
  const before = path.slice(0, path.indexOf('/{id}')).split('/').at(-1) ?? ''
  return kindsOfPaths[before]
}

/** JSON text that fits a schema, except for a small part now and then. */
function jsonOf(schema: Schema, name: string, path: string): fc.Arbitrary<string> {
  return fc.oneof({ weight: 30, arbitrary: validJson(schema, name, path) }, { weight: 1, arbitrary: hostileJson })
}

function validJson(schema: Schema, name: string, path: string): fc.Arbitrary<string> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => validJson(one, name, path)))
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map((one) => JSON.stringify(one)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return validObject(schema, path)
  if (type === 'array') {
    const items = fc.array(jsonOf(schema.items ?? {}, name, path), { maxLength: 3 })
    return items.map((all) => `[${all.join()}]`)
  }
  if (type === 'boolean') return fc.constantFrom('true', 'false')
  if (type === 'null') return fc.constant('null')
  if (type === 'integer' || type === 'number') return numberIn(schema).map(String)
  if (type === 'string') return text(validWord(schema, name, path))
  return hostileJson
}

function numberIn({ minimum = 0, maximum = 1000 }: Schema) {
  return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }), fc.constantFrom(minimum, maximum))
}

function validWord(schema: Schema, name: string, path: string) {
  const kind = idKind(name, path)
  const word = words[name] ?? (kind ? known(kind) : undefined)
  if (word) return word
  if (schema.format === 'date-time') return fc.constant(new Date().toISOString())
  return fc.oneof(fc.lorem({ maxCount: 4 }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
}

/** Mostly complete; at times a key is missing, doubled, or unknown. */
function validObject({ properties = {}, required = [] }: Schema, path: string): fc.Arbitrary<string> {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const entry = jsonOf(schema, name, path).map((value) => [`${JSON.stringify(name)}:${value}`])
    const without = { weight: required.includes(name) ? 1 : 40, arbitrary: fc.constant<string[]>([]) }
    return fc.oneof({ weight: 30, arbitrary: entry }, without)
  })
  const oddKey = fc.constantFrom(
    '"a"',
    '"_id"',
    '"toString"',
    '"then"',
    '"updateData"',
    '"exchangeData"',
    '"__proto__"',
  )
  const odd = fc.tuple(oddKey, hostileJson).map(([key, value]) => [`${key}:${value}`])
  const extra = fc.oneof({ weight: 30, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: odd })
  return fc.tuple(...entries, extra).map((all) => `{${all.flat().join()}}`)
}

function pathOf({ path, parameters }: Call): fc.Arbitrary<string> {
  const names = parameters.filter((one) => one.in === 'path')
  const segment = ({ name, schema }: (typeof names)[number]) =>
    fc.oneof(
      { weight: 8, arbitrary: validWord(schema, name, path).map(segmentOf) },
      { weight: 1, arbitrary: hostileSegment },
    )
  return fc
    .tuple(...names.map(segment))
    .map((segments) =>
      names.reduce((made, { name }, index) => made.replace(`{${name}}`, () => segments[index] ?? ''), path),
    )
}

// A placeholder is filled in later.
const segmentOf = (word: string) => (word.startsWith('@') ? word : encoded(word))

function queryOf({ path, parameters }: Call): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => {
      const value = validJson(schema, name, path).map((json) => {
        const word = String(JSON.parse(json))
        return [`${name}=${segmentOf(word)}`]
      })
      return fc.oneof(fc.constant<string[]>([]), value)
    })
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(...pairs).map((all) => all.flat().join('&')) },
    { weight: 1, arbitrary: hostileQuery },
  )
}

const sometimes = <T>(weight: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })

/** A request to an endpoint of the documentation: valid, nearly valid, or hostile. */
export function requestTo(call: Call, people: number): fc.Arbitrary<Asked> {
  const noBody = sometimes<string | null>(8, fc.constant(null), hostileBody)
  const body = call.body ? sometimes<string | null>(12, jsonOf(call.body, '', call.path), hostileBody) : noBody
  return fc
    .record({
      method: sometimes(
        40,
        fc.constant(call.method),
        fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE'),
      ),
      path: pathOf(call),
      query: queryOf(call),
      as: fc.oneof(
        { weight: 14, arbitrary: fc.nat({ max: people - 1 }) },
        { weight: call.path.includes('password') ? 8 : 2, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: hostileAuthorization },
      ),
      headers: sometimes(6, fc.constant({}), hostileHeaders),
      key: sometimes(3, fc.nat().map(String), hostileKeys),
      type: sometimes(25, fc.constant('application/json'), hostileTypes),
      body,
    })
    .map(({ query, type, headers, key, ...asked }) => ({
      ...asked,
      path: query ? `${asked.path}?${query}` : asked.path,
      headers: {
        ...headers,
        ...(call.method === 'POST' && { 'idempotency-key': key }),
        ...(asked.body !== null && { 'content-type': type }),
      },
    }))
}

/** Addresses outside the API documentation: files, pages, uploads, and unknown ones. */
export function requestElsewhere(people: number): fc.Arbitrary<Asked> {
  const at = ['/api/uploads/', '/api/', '/pictures/', '/dev/mail/', '/assets/', '/', '/api/docs/', '/api/docs/static/']
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE', 'PATCH'),
    path: fc.oneof(
      fc.constantFrom(
        '/healthz',
        '/readyz',
        '/api/openapi.json',
        '/api/docs',
        '/nowhere',
        '//',
        '/api//perks',
        '/API/perks',
      ),
      fc.tuple(fc.constantFrom(...at), hostileSegment).map((parts) => parts.join('')),
      known('upload'),
    ),
    as: fc.oneof(fc.nat({ max: people - 1 }), fc.constant(null)),
    headers: hostileHeaders,
    body: sometimes<string | null>(2, fc.constant(null), hostileBody),
  })
}
