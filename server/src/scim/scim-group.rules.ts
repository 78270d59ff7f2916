import { refuse } from '../platform/base/errors'
import { opsOf, readPath } from './scim-patch.rules'
import { isObject, plainName, refuseSyntax, refuseValue, textOrNull } from './scim-value.rules'

/** What a directory says of a group; what it leaves out stays. */
export interface GroupChange {
  displayName?: string
  externalId?: string | null
  /** All members before `add` and `remove`; undefined for those there are. */
  members?: string[]
  add: Set<string>
  remove: Set<string>
}

export const mostMembers = 10_000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const nameOf = (value: unknown) => textOrNull(value) ?? refuseValue('scimGroupName')

function membersOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  if (entries.length > mostMembers) return refuse('MALFORMED', 'scimMembersMost', { scimType: 'tooMany' })
  return [...new Set(entries.map((one) => idOf(isObject(one) ? one.value : one)))]
}

const idOf = (value: unknown) =>
  typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : refuseValue('scimMember')

/** A whole group, as POST and PUT send it. */
export function groupOf(body: unknown) {
  if (!isObject(body)) return refuseSyntax()
  const named = Object.fromEntries(Object.entries(body).map(([key, value]) => [plainName(key), value]))
  return {
    displayName: nameOf(named.displayname),
    externalId: textOrNull(named.externalid),
    members: membersOf(named.members),
  }
}

export function groupChangeOf(body: unknown): GroupChange {
  const change: GroupChange = { add: new Set(), remove: new Set() }
  for (const { op, path, value } of opsOf(body)) {
    if (path !== undefined) applyOne(change, op, path, value)
    else if (op === 'remove' || !isObject(value)) refuseSyntax()
    else for (const [key, one] of Object.entries(value)) applyOne(change, op, key, one)
  }
  return change
}

function applyOne(change: GroupChange, op: 'add' | 'replace' | 'remove', path: string, value: unknown) {
  const { name, filter } = readPath(path)
  if (name === 'displayname') {
    if (op === 'remove') refuseValue('scimRequired')
    change.displayName = nameOf(value)
  } else if (name === 'externalid') {
    change.externalId = op === 'remove' ? null : textOrNull(value)
  } else if (name === 'members' || name === 'members.value') {
    moveMembers(
      change,
      op,
      filter?.map((one) => (one.name === 'value' ? one.value : refuseValue('scimMember'))),
      value,
    )
  }
}

/** `members[value eq "…"]`, as Okta removes one; a list of values, as Entra does; or all, where neither is there. */
function moveMembers(
  change: GroupChange,
  op: 'add' | 'replace' | 'remove',
  filtered: unknown[] | undefined,
  value: unknown,
) {
  const named = filtered ? membersOf(filtered) : membersOf(value)
  if (op === 'replace' && !filtered) return begin(change, named)
  if (op === 'remove' && !filtered && (value === undefined || value === null)) return begin(change, [])
  const [from, to] = op === 'remove' ? [change.add, change.remove] : [change.remove, change.add]
  for (const id of named) {
    from.delete(id)
    to.add(id)
  }
}

function begin(change: GroupChange, members: string[]) {
  change.members = members
  change.add.clear()
  change.remove.clear()
}

/** The members after a change. */
export function membersAfter(before: string[], { members = before, add, remove }: GroupChange) {
  return new Set([...members, ...add].filter((id) => !remove.has(id)))
}
