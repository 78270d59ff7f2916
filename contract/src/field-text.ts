import type { fields } from './locales/en/fields'

type Fields = typeof fields
export type FieldText = keyof Fields
/** Those that hold no number. */
export type PlainFieldText = { [Id in FieldText]: Parameters<Fields[Id]> extends [] ? Id : never }[FieldText]

/** Names what is wrong with a value as `id` or `id:count`: a schema is checked before anybody knows the reader's language. */
export function fieldText<Id extends FieldText>(id: Id, ...[count]: Parameters<Fields[Id]>) {
  return count === undefined ? id : `${id}:${count}`
}

/** The id of what a schema found wrong, if it is from the catalogue. */
export function fieldIdOf(catalogue: Fields, found: string) {
  const [id = ''] = found.split(':')
  return Object.hasOwn(catalogue, id) ? id : undefined
}

/** The sentence for what a schema found wrong; what is not from the catalogue, like words of the schema library, stays. */
export function readFieldText(catalogue: Fields, found: string) {
  const [id = '', count] = found.split(':')
  return Object.hasOwn(catalogue, id) ? catalogue[id as FieldText](Number(count)) : found
}
