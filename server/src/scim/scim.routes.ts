import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../platform/base/errors'
import type { Caller, ReadCtx } from '../platform/context'
import { visitorContext } from '../platform/http/route'
import * as discovery from './scim-discovery'
import { scimDocument } from './scim-document'
import { scimType, sendScimError } from './scim-error'
import * as groups from './scim-group.service'
import { groupResource, listOf, only, pageOf, userResource } from './scim-resource'
import * as users from './scim-user.service'

export const scimPath = '/api/scim/v2'
export const scimDocumentPath = '/api/scim/openapi.json'
/** A group of ten thousand members, each by its id. */
const mostBytes = 1_000_000

type Query = Partial<Record<'filter' | 'startIndex' | 'count' | 'attributes' | 'excludedAttributes', string>>

/** SCIM 2.0 (RFC 7643 and 7644): what an organization's directory calls, with its access token. It has a document of its own. */
export async function scimRoutes(app: FastifyInstance) {
  app.get(scimDocumentPath, { schema: { hide: true } }, () => scimDocument(app.deps.env, scimPath))
  await app.register(
    async (scim) => {
      scim.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string' },
        scim.getDefaultJsonParser('error', 'error'),
      )
      scim.setErrorHandler(sendScimError)
      scim.addHook('onRequest', async (request) => {
        request.caller = await app.deps.sessions.read(request)
        if (!request.caller?.token?.organizationId) {
          if (!request.caller) refuse('UNAUTHENTICATED', 'notLoggedIn')
          refuse('FORBIDDEN', 'scimToken')
        }
      })
      scim.setNotFoundHandler(() => refuse('NOT_FOUND', 'scimNotFound'))
      discoveryRoutes(scim)
      userRoutes(scim)
      groupRoutes(scim)
    },
    { prefix: scimPath },
  )
}

interface Given {
  ctx: ReadCtx
  base: string
  id: string
  body: unknown
  query: Query
  reply: FastifyReply
}

const isOurs = /^\/(Users|Groups)/
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

function serve(scim: FastifyInstance, method: Method, url: string, respond: (given: Given) => unknown) {
  scim.route({
    method,
    url,
    bodyLimit: mostBytes,
    schema: { hide: true },
    config: { scope: 'scim' },
    handler: async (request: FastifyRequest, reply) => {
      const ctx = visitorContext(scim, request) as ReadCtx<Caller>
      const { id = '' } = request.params as { id?: string }
      if (id && isOurs.test(url) && !isId.test(id)) refuse('NOT_FOUND', 'scimNotFound')
      const base = `${scim.deps.env.publicUrl}${scimPath}`
      const body = await respond({ ctx, base, id, body: request.body, query: textsOf(request.query), reply })
      if (body === undefined) return reply.code(204).send()
      return reply.type(scimType).serializer(JSON.stringify).send(body)
    },
  })
}

/** A parameter that is given twice is as if it were given once. */
function textsOf(query: unknown): Query {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(Array.isArray(value) ? value[0] : value)]))
}

function created<T extends { meta: { location: string } }>(reply: FastifyReply, resource: T) {
  reply.code(201).header('Location', resource.meta.location)
  return resource
}

function discoveryRoutes(scim: FastifyInstance) {
  const there = <T>(found: T | undefined) => found ?? refuse('NOT_FOUND', 'scimNotFound')
  serve(scim, 'GET', '/ServiceProviderConfig', ({ base }) => discovery.providerConfig(base))
  serve(scim, 'GET', '/ResourceTypes', ({ base }) => discovery.resourceTypeList(base))
  serve(scim, 'GET', '/ResourceTypes/:id', ({ base, id }) => there(discovery.findResourceType(base, id)))
  serve(scim, 'GET', '/Schemas', ({ base }) => discovery.schemaList(base))
  serve(scim, 'GET', '/Schemas/:id', ({ base, id }) => there(discovery.findSchema(base, id)))
}

function userRoutes(scim: FastifyInstance) {
  serve(scim, 'GET', '/Users', async ({ ctx, base, query }) => {
    const { startIndex, ...page } = pageOf(query.startIndex, query.count)
    const { users: found, total } = await users.listUsers(ctx, { filter: query.filter, ...page })
    const shown = found.map((user) => only(userResource(base, user), query.attributes, query.excludedAttributes))
    return listOf(shown, total, startIndex)
  })
  serve(scim, 'GET', '/Users/:id', async ({ ctx, base, id, query }) =>
    only(userResource(base, await users.readUser(ctx, id)), query.attributes, query.excludedAttributes),
  )
  serve(scim, 'POST', '/Users', async ({ ctx, base, body, reply }) =>
    created(reply, userResource(base, await users.createUser(ctx, body))),
  )
  serve(scim, 'PUT', '/Users/:id', async ({ ctx, base, id, body }) =>
    userResource(base, await users.replaceUser(ctx, id, body)),
  )
  serve(scim, 'PATCH', '/Users/:id', async ({ ctx, base, id, body }) =>
    userResource(base, await users.patchUser(ctx, id, body)),
  )
  serve(scim, 'DELETE', '/Users/:id', ({ ctx, id }) => users.deleteUser(ctx, id))
}

/** Who asks for no members need not wait until ten thousand are read. */
function wantsMembers({ attributes, excludedAttributes }: Query) {
  const names = (list: string) => list.toLowerCase().split(/[\s,]+/)
  if (attributes) return names(attributes).some((name) => name.startsWith('members'))
  return !excludedAttributes || !names(excludedAttributes).includes('members')
}

function groupRoutes(scim: FastifyInstance) {
  serve(scim, 'GET', '/Groups', async ({ ctx, base, query }) => {
    const { startIndex, ...page } = pageOf(query.startIndex, query.count)
    const withMembers = wantsMembers(query)
    const { groups: found, total } = await groups.listGroups(ctx, { filter: query.filter, ...page, withMembers })
    const shown = found.map((group) =>
      only(groupResource(base, group, withMembers), query.attributes, query.excludedAttributes),
    )
    return listOf(shown, total, startIndex)
  })
  serve(scim, 'GET', '/Groups/:id', async ({ ctx, base, id, query }) => {
    const withMembers = wantsMembers(query)
    const group = groupResource(base, await groups.readGroup(ctx, id, withMembers), withMembers)
    return only(group, query.attributes, query.excludedAttributes)
  })
  serve(scim, 'POST', '/Groups', async ({ ctx, base, body, reply }) =>
    created(reply, groupResource(base, await groups.createGroup(ctx, body), true)),
  )
  serve(scim, 'PUT', '/Groups/:id', async ({ ctx, base, id, body }) =>
    groupResource(base, await groups.replaceGroup(ctx, id, body), true),
  )
  serve(scim, 'PATCH', '/Groups/:id', async ({ ctx, base, id, body }) =>
    groupResource(base, await groups.patchGroup(ctx, id, body), true),
  )
  serve(scim, 'DELETE', '/Groups/:id', ({ ctx, id }) => groups.deleteGroup(ctx, id))
}
