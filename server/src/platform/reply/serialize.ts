import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { JsonText } from '../base/json-text'

type JsonSchema = Record<string, unknown>
type Serializer = (reply: unknown) => string

/** Compiling takes longer than a start should: it waits for the first reply, and servers that share a process share it. */
const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * Serializes replies of a schema as JSON, with only the fields that it names, so that nothing private leaks by
 * accident. It is compiled once, which costs less than parsing each reply with the schema and serializing the result.
 */
export const serializerOf =
  (schema: z.ZodType): Serializer =>
  (reply) =>
    reply instanceof JsonText ? reply.text : (compiled.get(schema) ?? compile(schema))(reply)

function compile(schema: z.ZodType): Serializer {
  const plain = plainOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  const serialize = plain ? fastJson(plain) : (reply: unknown) => JSON.stringify(schema.parse(reply))
  compiled.set(schema, serialize)
  return serialize
}

/** The schema as JSON schema; undefined with a union or a map in it, which zod serializes faster than compiled code. */
function plainOf(schema: unknown): JsonSchema | undefined {
  const { anyOf, properties, items, type, required, ...rest } = schema as JsonSchema
  if (Array.isArray(anyOf)) {
    const [one, ...others] = anyOf.filter((option) => (option as JsonSchema).type !== 'null')
    const plain = others.length === 0 && anyOf.length === 2 ? plainOf(one) : undefined
    return plain && { ...plain, nullable: true }
  }
  // A plain type or null.
  if (Array.isArray(type)) {
    const [one, ...others] = type.filter((option) => option !== 'null')
    const plain = others.length === 0 ? plainOf({ ...rest, properties, items, required, type: one }) : undefined
    return plain && { ...plain, nullable: true }
  }
  if (type === 'object') {
    if (rest.additionalProperties !== false) return undefined
    const fields = Object.entries((properties ?? {}) as JsonSchema).map(([name, field]) => [name, plainOf(field)])
    if (fields.some(([, field]) => !field)) return undefined
    return { type, properties: Object.fromEntries(fields), required, additionalProperties: false }
  }
  if (type === 'array') {
    const plain = plainOf(items)
    return plain && { type, items: plain }
  }
  // Lengths, ranges and formats were checked in the request.
  return typeof type === 'string' ? { type, ...('default' in rest && { default: rest.default }) } : undefined
}
