import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'

/** The part of JSON schema that the API documentation uses. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  const?: unknown
  maxItems?: number
}

interface Parameter {
  in: 'path' | 'query'
  name: string
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
}

export interface Call {
  /** `PUT /api/perks/{id}` */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** Whether an address is this endpoint's. */
  isAt: (pathname: string) => boolean
  /** The schemas of replies by status and content type; other statuses have that of `default`. */
  replies: Record<string, Record<string, (value: unknown) => object[] | null>>
}

/** Every endpoint of the API documentation; fixed addresses come before those with a parameter in that place. */
export function callsOf({ paths }: Document): Call[] {
  // There each format has a pattern too.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const known = new Map<string, ValidateFunction>()
  const compile = (schema: Schema) => {
    const text = JSON.stringify(schema)
    // Compiled at its first use: most tests see a few replies only.
    return (value: unknown) => {
      const validate = known.get(text) ?? ajv.compile(schema)
      known.set(text, validate)
      return validate(value) ? null : (validate.errors ?? [])
    }
  }
  const compileAll = (content: Content = {}) =>
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, compile(schema)]))
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([verb, { parameters = [], requestBody, responses }]) => ({
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path,
        parameters,
        body: Object.values(requestBody?.content ?? {})[0]?.schema,
        isAt: addressOf(path),
        replies: Object.fromEntries(
          Object.entries(responses).map(([status, { content }]) => [status, compileAll(content)]),
        ),
      })),
    )
    .sort((one, other) => placeholders(one.path) - placeholders(other.path))
}

/** By their routes: nearly all servers of a run have the same, and to document them takes longer than to start a server. */
const known = new Map<string, Call[]>()

/** Every endpoint that a server documents. */
export function callsOfApp(app: FastifyInstance) {
  const routes = app.printRoutes({ commonPrefix: false })
  // The plugin writes OpenAPI 3.1, but its type covers version 2 and 3.0 as well.
  const calls = known.get(routes) ?? callsOf(app.swagger() as unknown as Document)
  known.set(routes, calls)
  return calls
}

const placeholders = (path: string) => path.split('{').length

function addressOf(path: string) {
  const pattern = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')
  const address = new RegExp(`^${pattern}$`)
  return (pathname: string) => address.test(pathname)
}
