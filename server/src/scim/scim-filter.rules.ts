import { type Filter, parse } from 'scim2-parse-filter'
import { refuse } from '../platform/base/errors'
import { booleanOf, plainName } from './scim-value.rules'

const refuseFilter = (): never => refuse('MALFORMED', 'scimFilter', { scimType: 'invalidFilter' })

/** What users are found by, and groups; each with the kind of its value. */
export const userFields = {
  id: 'text',
  username: 'text',
  externalid: 'text',
  active: 'boolean',
  'emails.value': 'text',
  emails: 'text',
  displayname: 'text',
} as const
export const groupFields = {
  id: 'text',
  displayname: 'text',
  externalid: 'text',
  'members.value': 'text',
  members: 'text',
} as const

type Condition<Field> = { field: Field; value: string | boolean }

/**
 * A filter (RFC 7644, section 3.4.2.2) as conditions that all hold. Of its operators `eq` and `and`: the ones that directories
 * look people up by.
 * @throws Refusal 400 invalidFilter for any other.
 */
export function conditionsOf<Fields extends Record<string, 'text' | 'boolean'>>(
  filter: string | undefined,
  fields: Fields,
): Condition<keyof Fields>[] {
  if (filter === undefined) return []
  return flat(parsed(filter), '').map(({ name, value }) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
    const read = kind === 'boolean' ? booleanOf(value) : value
    if (kind === undefined || (kind === 'text' ? typeof read !== 'string' : read === undefined)) return refuseFilter()
    return { field: name as keyof Fields, value: read as string | boolean }
  })
}

function parsed(filter: string): Filter {
  try {
    return parse(filter)
  } catch {
    return refuseFilter()
  }
}

/** `emails[type eq "work" and value eq "a"]` compares `emails.type` and `emails.value`; the one email we keep is for work. */
function flat(filter: Filter, within: string): { name: string; value: unknown }[] {
  if (filter.op === 'and' && 'filters' in filter) return filter.filters.flatMap((one) => flat(one, within))
  if (filter.op === '[]' && 'valFilter' in filter && within === '')
    return flat(filter.valFilter, `${plainName(filter.attrPath)}.`)
  if (filter.op !== 'eq' || !('compValue' in filter)) return refuseFilter()
  const name = within + plainName(filter.attrPath)
  const isOurEmail = name === 'emails.type' ? filter.compValue === 'work' : name === 'emails.primary'
  return isOurEmail ? [] : [{ name, value: filter.compValue }]
}
