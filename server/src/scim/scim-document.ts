import type { Env } from '../platform/base/env'
import { documentSchemas, ref } from './scim-document-schemas'

const mediaType = 'application/scim+json'
const json = (schema: object) => ({ [mediaType]: { schema } })

const errors = {
  400: 'The body, a value, a path or the filter is not as SCIM or this document has it; `scimType` says which',
  401: 'No access token, or one that has ended',
  403: 'Not a token of an organization with the scope scim, or a person that no organization may put out',
  404: 'Not there, or not this organization’s',
  409: 'Taken already (`uniqueness`), no seat or no plan for it, or the last admin',
  413: 'More than a megabyte',
  415: 'Neither application/scim+json nor application/json',
  429: 'Too many calls; `Retry-After` says in how many seconds again',
  503: 'Overloaded or shutting down; `Retry-After` as well',
}
const responses = (good: object, ...statuses: (keyof typeof errors)[]) => ({
  ...good,
  ...Object.fromEntries(
    ([...statuses, 401, 403, 429, 503] as (keyof typeof errors)[])
      .sort((one, other) => one - other)
      .map((status) => [status, { description: errors[status], content: json(ref('Error')) }]),
  ),
})

const whole = (name: string, description: string, bounds: object) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'integer', ...bounds },
})
const words = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})
const shownParts = [
  words('attributes', 'Only these attributes, between commas'),
  words('excludedAttributes', 'All but these attributes, between commas'),
]
const page = (fields: string, example: string) => [
  words('filter', `Of the operators \`eq\` and \`and\`, over ${fields}. Like \`${example}\``),
  whole('startIndex', 'The first one, counted from 1', { minimum: 1, default: 1 }),
  whole('count', 'How many at most', { minimum: 0, maximum: 200, default: 100 }),
  ...shownParts,
]
const byId = (what: string) => ({
  name: 'id',
  in: 'path',
  required: true,
  description: `The id of the ${what}`,
  schema: { type: 'string' },
})

type Kind = 'User' | 'Group'

/** The six calls of a kind of resource. */
function pathsOf(kind: Kind, filter: [fields: string, example: string], says: Record<'create' | 'remove', string>) {
  const what = kind.toLowerCase()
  const tags = [`${kind}s`]
  const call = (operationId: string, summary: string, more: object) => ({
    operationId: `${operationId}${kind}`,
    summary,
    description: `${summary}.`,
    tags,
    ...more,
  })
  const one = { 200: { description: `The ${what} as it is now`, content: json(ref(kind)) } }
  const body = (schema: string) => ({ requestBody: { required: true, content: json(ref(schema)) } })
  return {
    [`/${kind}s`]: {
      get: call('list', `Find ${what}s`, {
        operationId: `list${kind}s`,
        parameters: page(...filter),
        responses: responses({ 200: { description: `The ${what}s found`, content: json(ref(`${kind}s`)) } }, 400),
      }),
      post: call('create', says.create, {
        ...body(`${kind}Draft`),
        responses: responses(
          {
            201: {
              description: `The new ${what}`,
              headers: { Location: { description: 'Its address', schema: { type: 'string', format: 'uri' } } },
              content: json(ref(kind)),
            },
          },
          400,
          409,
          413,
          415,
        ),
      }),
    },
    [`/${kind}s/{id}`]: {
      parameters: [byId(what)],
      get: call('read', `Read one ${what}`, { parameters: shownParts, responses: responses(one, 404) }),
      put: call('replace', `Replace a ${what}; what is left out is cleared, but \`active\``, {
        ...body(`${kind}Draft`),
        responses: responses(one, 400, 404, 409, 413, 415),
      }),
      patch: call('change', `Change a ${what} by operations, as Entra and Okta write them`, {
        ...body('Patch'),
        responses: responses(one, 400, 404, 409, 413, 415),
      }),
      delete: call('delete', says.remove, { responses: responses({ 204: { description: 'Done' } }, 404, 409) }),
    },
  }
}

function discoveryPaths() {
  const get = (operationId: string, summary: string, schema: string, isOne = false) => ({
    ...(isOne && { parameters: [byId('description')] }),
    get: {
      operationId,
      summary,
      description: `${summary}.`,
      tags: ['Discovery'],
      responses: responses(
        { 200: { description: summary, content: json(ref(schema)) } },
        ...(isOne ? ([404] as const) : []),
      ),
    },
  })
  return {
    '/ServiceProviderConfig': get('readServiceProviderConfig', 'What is supported', 'ServiceProviderConfig'),
    '/ResourceTypes': get('listResourceTypes', 'Both kinds of resources', 'ResourceTypes'),
    '/ResourceTypes/{id}': get('readResourceType', 'One kind of resource', 'ResourceType', true),
    '/Schemas': get('listSchemas', 'The attributes of both kinds', 'Schemas'),
    '/Schemas/{id}': get('readSchema', 'The attributes of one kind', 'Schema', true),
  }
}

/** The calls of a directory in OpenAPI: apart from our own, as their form and their errors are SCIM's. */
export const scimDocument = (env: Pick<Env, 'publicUrl' | 'supportEmail'>, path: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Perkloop: a directory (SCIM 2.0)',
    description:
      'What an organization’s directory calls, by RFC 7643 and RFC 7644, with an access token of the organization that has the scope `scim`. Sorting, versions, bulk and passwords are not supported.',
    version: '2.0.0',
    license: { name: 'All rights reserved', url: env.publicUrl },
    contact: { name: 'Perkloop', email: env.supportEmail, url: env.publicUrl },
  },
  servers: [{ url: `${env.publicUrl}${path}` }],
  tags: [
    { name: 'Discovery', description: 'What this service can do' },
    { name: 'Groups', description: 'Groups, which give roles' },
    { name: 'Users', description: 'Members whom the directory knows' },
  ],
  security: [{ bearer: [] }],
  paths: {
    ...discoveryPaths(),
    ...pathsOf('Group', ['`id`, `displayName`, `externalId` and `members.value`', 'displayName eq "Sales"'], {
      create: 'Add a group; one that is called as a role stands for it',
      remove: 'Delete a group; who is in no other becomes a member',
    }),
    ...pathsOf(
      'User',
      ['`id`, `userName`, `emails.value`, `displayName`, `externalId` and `active`', 'userName eq "ada@example.com"'],
      {
        create: 'Add a user, with an email at a proven domain; who has an account already is invited',
        remove: 'Deactivate a user and forget what the directory said of them; nobody’s account is deleted',
      },
    ),
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: documentSchemas },
})
