import type { fields } from './locales/en/fields'

type Fields = typeof fields
export type FieldText = keyof Fields

/** Names what is wrong with a value as `id` or `id:count`: a schema is checked before anybody knows the reader's language. */
export function fieldText(id: FieldText, count?: number) {
  return count === undefined ? id : `${id}:${count}`
}

/** The sentence for what a schema found wrong; what is not from the catalogue, like words of the schema library, stays. */
export function readFieldText(catalogue: Fields, found: string) {
  const [id = '', count] = found.split(':')
  return Object.hasOwn(catalogue, id) ? catalogue[id as FieldText](Number(count)) : found
}
