import { limits } from '@perkloop/contract/limits'
import { mostMembers } from './scim-group.rules'
import { mostOps } from './scim-patch.rules'
import { groupSchema, userSchema } from './scim-resource'
import { mostText } from './scim-value.rules'

const text = { type: 'string', maxLength: mostText }
const orNull = { type: ['string', 'null'], maxLength: mostText }
const moment = { type: 'string', format: 'date-time' }
const id = { type: 'string', format: 'uuid' }
const address = { type: 'string', format: 'uri' }
const flag = { type: 'boolean' }
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
const schemasOf = (...urns: string[]) => list({ type: 'string', ...(urns.length > 0 && { enum: urns }) })

const meta = object({ resourceType: { type: 'string' }, created: moment, lastModified: moment, location: address })
const name = object({ formatted: text, givenName: orNull, familyName: orNull })
const emails = list(
  object({ value: { type: 'string', format: 'email', maxLength: limits.emailLength }, type: text, primary: flag }),
)
const listOf = (resource: string) =>
  object(
    {
      schemas: schemasOf('urn:ietf:params:scim:api:messages:2.0:ListResponse'),
      totalResults: { type: 'integer' },
      startIndex: { type: 'integer' },
      itemsPerPage: { type: 'integer' },
      Resources: list(ref(resource)),
    },
    ['schemas', 'totalResults', 'startIndex', 'itemsPerPage', 'Resources'],
  )

const kinds = ['invalidFilter', 'invalidPath', 'invalidSyntax', 'invalidValue', 'tooMany', 'uniqueness']

/** The resources and messages of SCIM (RFC 7643, RFC 7644), as far as we keep them. Names of attributes have no case. */
export const documentSchemas = {
  User: object(
    {
      schemas: schemasOf(userSchema),
      id,
      externalId: text,
      userName: text,
      name: object({ formatted: text, givenName: text, familyName: text }),
      displayName: text,
      active: flag,
      emails,
      groups: list(object({ value: id, display: text, $ref: address, type: { type: 'string' } })),
      meta,
    },
    ['schemas', 'id', 'meta'],
  ),
  UserDraft: object(
    {
      schemas: schemasOf(),
      externalId: orNull,
      userName: text,
      name,
      displayName: orNull,
      active: {
        type: ['boolean', 'string'],
        description: "True unless it says otherwise; 'False' as a text counts too",
      },
      emails,
    },
    ['userName'],
  ),
  Group: object(
    {
      schemas: schemasOf(groupSchema),
      id,
      externalId: text,
      displayName: text,
      members: list(object({ value: id, display: text, $ref: address, type: { type: 'string' } })),
      meta,
    },
    ['schemas', 'id', 'meta'],
  ),
  GroupDraft: object(
    {
      schemas: schemasOf(),
      externalId: orNull,
      displayName: text,
      members: list(object({ value: id }, ['value']), { maxItems: mostMembers }),
    },
    ['displayName'],
  ),
  Patch: object(
    {
      schemas: schemasOf('urn:ietf:params:scim:api:messages:2.0:PatchOp'),
      Operations: list(
        object(
          {
            op: { type: 'string', description: 'add, replace or remove, in any case' },
            path: {
              type: 'string',
              description: 'Like active, name.givenName, emails[type eq "work"].value or members',
            },
            value: { description: 'What it becomes: a text, a boolean, an object or a list' },
          },
          ['op'],
        ),
        { minItems: 1, maxItems: mostOps },
      ),
    },
    ['Operations'],
  ),
  Users: listOf('User'),
  Groups: listOf('Group'),
  ServiceProviderConfig: object({ schemas: schemasOf(), meta }, ['schemas']),
  ResourceType: object({ schemas: schemasOf(), id: text, endpoint: text, schema: text, meta }, ['schemas', 'id']),
  ResourceTypes: listOf('ResourceType'),
  Schema: object({ schemas: schemasOf(), id: text, name: text, attributes: list({ type: 'object' }), meta }, [
    'schemas',
    'id',
  ]),
  Schemas: listOf('Schema'),
  Error: object(
    {
      schemas: schemasOf('urn:ietf:params:scim:api:messages:2.0:Error'),
      scimType: { type: 'string', enum: kinds },
      detail: { type: 'string' },
      status: { type: 'string', description: 'The status, as a text' },
    },
    ['schemas', 'detail', 'status'],
  ),
}
