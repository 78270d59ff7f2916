import { groupSchema, listOf, userSchema } from './scim-resource'

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const off = { supported: false }

/** What this service can do (RFC 7643, section 5). */
export const providerConfig = (base: string) => ({
  schemas: [configSchema],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Access token',
      description: 'An access token of the organization with the scope scim',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const typeOf = (base: string, name: 'User' | 'Group', schema: string) => ({
  schemas: [typeSchema],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

const resourceTypes = (base: string) => [typeOf(base, 'User', userSchema), typeOf(base, 'Group', groupSchema)]

interface More {
  required?: boolean
  caseExact?: boolean
  mutability?: 'readOnly' | 'readWrite'
  uniqueness?: 'server' | 'none'
}

const attribute = (
  name: string,
  type: string,
  multiValued: boolean,
  more: More & { subAttributes?: object[] } = {},
) => ({
  name,
  type,
  multiValued,
  description: name,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
  ...more,
})
const text = (name: string, more: More = {}) => attribute(name, 'string', false, more)
const flag = (name: string) => attribute(name, 'boolean', false)
const readOnly = { mutability: 'readOnly' } as const

const schemaOf = (base: string, id: string, name: string, attributes: object[]) => ({
  schemas: [schemaSchema],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

/** What we keep, and no more. */
const schemas = (base: string) => [
  schemaOf(base, userSchema, 'User', [
    text('userName', { required: true, uniqueness: 'server' }),
    text('externalId', { caseExact: true }),
    attribute('name', 'complex', false, {
      subAttributes: [text('formatted', readOnly), text('givenName'), text('familyName')],
    }),
    text('displayName'),
    flag('active'),
    attribute('emails', 'complex', true, { subAttributes: [text('value'), text('type'), flag('primary')] }),
    attribute('groups', 'complex', true, {
      ...readOnly,
      subAttributes: [text('value', readOnly), text('display', readOnly)],
    }),
  ]),
  schemaOf(base, groupSchema, 'Group', [
    text('displayName', { required: true, uniqueness: 'server' }),
    text('externalId', { caseExact: true }),
    attribute('members', 'complex', true, { subAttributes: [text('value'), text('display', readOnly)] }),
  ]),
]

export const resourceTypeList = (base: string) => listOf(resourceTypes(base), 2, 1)
export const schemaList = (base: string) => listOf(schemas(base), 2, 1)
export const findResourceType = (base: string, id: string) => resourceTypes(base).find((one) => one.id === id)
export const findSchema = (base: string, id: string) => schemas(base).find((one) => one.id === id)
