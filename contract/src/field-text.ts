import type { fields } from './locales/en/fields'

type Fields = typeof fields
type FieldText = keyof Fields
/** The ids of texts without a number. */
export type PlainFieldText = { [Id in FieldText]: Parameters<Fields[Id]> extends [] ? Id : never }[FieldText]

/** What is wrong with a value, as `id` or `id:count`: when a schema is checked the reader's language is not known. */
export function fieldText<Id extends FieldText>(id: Id, ...[count]: Parameters<Fields[Id]>) {
  return count === undefined ? id : `${id}:${count}`
}

/** The id of an issue of a schema, if it is from the catalogue. */
export function fieldIdOf(catalogue: Fields, found: string) {
  const [id = ''] = found.split(':')
  return Object.hasOwn(catalogue, id) ? id : undefined
}

/**
 * The sentence for an issue of a schema; one that is not from the catalogue, like zod's own texts, stays as it is.
 * @param number Writes large numbers; by default the catalogue does.
 */
export function readFieldText(catalogue: Fields, found: string, number?: (value: number) => string) {
  const [id = '', count] = found.split(':')
  return Object.hasOwn(catalogue, id) ? catalogue[id as FieldText](Number(count), number) : found
}

/**
 * A whole number with thousands separators: 100,000. With `Intl` the application would start twice as slowly. It stands
 * here because this file is loaded with the schemas (web/chunks.ts): in one of its own it came too late for /register.
 */
export const withThousands = (whole: number) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
