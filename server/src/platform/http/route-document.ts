import type { Endpoint } from '@perkloop/contract/endpoint'
import { limits } from '@perkloop/contract/limits'
import { Problem } from '@perkloop/contract/problem'
import type { CallScope } from '@perkloop/contract/scope'
import { scopeOf } from '@perkloop/contract/scope-table'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** A body that is a file: of these types, and at most so many bytes. It is never JSON, so no schema validates it. */
export interface FileBody {
  types: readonly string[]
  most: number
}

/** The schemas of a route for the API documentation, with the file that its body is (`config.body`). */
export const documented: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const file = document.route.config?.body
  if (!file || !schema) return { schema, url }
  const body = { type: 'string', format: 'binary', maxLength: file.most, description: `At most ${file.most} bytes` }
  return { schema: { ...schema, consumes: [...file.types], body }, url }
}

/** A response that is not JSON, for the API documentation. */
export function textReply<S>(type: string, schema: S) {
  return { description: 'Default Response', content: { [type.split(';')[0] ?? type]: { schema } } }
}

/** The response to every refused request, for the API documentation. */
export const problemReply = {
  default: { description: 'Not done', content: { 'application/problem+json': { schema: Problem } } },
}

const tagTexts = {
  admin: 'The desk of system administrators',
  analytics: 'Counting views of pages',
  bids: 'Offers of one perk for another',
  chat: 'Messages between the two of an exchange',
  config: 'What this installation offers',
  events: 'What changes, as it changes',
  exchanges: 'What two people agreed to swap',
  friends: 'Friends and requests',
  loops: 'What two or three people could swap in a circle',
  mail: 'Switching mails off without signing in',
  notifications: 'What you were told in the application',
  organizations: 'Organizations, members, roles and invitations',
  perks: 'What people offer',
  push: 'Push notifications to this device',
  reports: 'Reporting what breaks the rules',
  sso: 'Signing in at the identity provider of an organization',
  suggestions: 'Swaps of two perks that both sides would take',
  support: 'Asking for help, and errors of screens',
  uploads: 'Files of pictures',
  users: 'Accounts, sign-in and profiles',
  watches: 'Searches you are told about',
}
export const tagsOf = () => Object.entries(tagTexts).map(([name, description]) => ({ name, description }))

/** `PUT /bids/:id` is `putBidsById`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const words = path.split(/[/.-]/).filter(Boolean)
  const named = words.map((word) =>
    word.replace(/^:?(.)/, (all, first) => (all[0] === ':' ? 'By' : '') + first.toUpperCase()),
  )
  return method.toLowerCase() + named.join('')
}

const accessWords = {
  public: 'Anybody may call.',
  optional: 'Anybody may call; who is signed in may see more.',
  user: 'Takes a session.',
  admin: 'Takes a session of a system administrator that began, or was proven again, within the last 15 minutes.',
}

function tokenWords(scope: CallScope) {
  if (scope === 'never') return 'No access token may call.'
  return scope === 'any' ? 'Any access token may call.' : `An access token needs the scope \`${scope}\`.`
}

/** Whether anybody may send a body: it is read before it is known who they are. */
const isFromAnybody = ({ method, access }: Endpoint) =>
  method !== 'GET' && (access === 'public' || access === 'optional')

/** Method, address, bounds and schemas of an endpoint; they validate requests and make the API documentation. */
export function routeOf(endpoint: Endpoint) {
  const { method, path, access, summary, params, query, body, status, file, reply } = endpoint
  const scope = scopeOf({ method, path })
  const bounded = isFromAnybody(endpoint)
  const bodyWords = bounded && body ? ` A body has at most ${limits.publicBodyBytes / 1024} KiB.` : ''
  return {
    method,
    config: { scope },
    url: `/api${path}`,
    ...(bounded && { bodyLimit: limits.publicBodyBytes }),
    schema: {
      summary,
      description: `${summary}. ${accessWords[access]} ${tokenWords(scope)}${bodyWords}`,
      operationId: operationIdOf({ method, path }),
      tags: [path.split('/')[1] ?? ''],
      ...(access !== 'public' && { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status ?? 200]: file ? textReply(file.type, reply) : reply, ...problemReply },
    },
  }
}
