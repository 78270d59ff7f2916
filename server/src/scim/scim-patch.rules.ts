import { type Filter, parse } from 'scim2-parse-filter'
import { refuse } from '../platform/base/errors'
import { isObject, plainName, refuseSyntax } from './scim-value.rules'

interface Op {
  op: 'add' | 'replace' | 'remove'
  path: string | undefined
  value: unknown
}

export const mostOps = 1_000

/** The operations of a PATCH, whose names have no case: Entra writes 'Add'. @throws Refusal 400 invalidSyntax */
export function opsOf(body: unknown): Op[] {
  if (!isObject(body)) return refuseSyntax()
  const listed = Object.entries(body).find(([key]) => key.toLowerCase() === 'operations')?.[1]
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > mostOps) return refuseSyntax()
  return listed.map((one) => {
    if (!isObject(one) || typeof one.op !== 'string') return refuseSyntax()
    const op = one.op.toLowerCase()
    const { path, value } = one
    if (op !== 'add' && op !== 'replace' && op !== 'remove') return refuseSyntax()
    if (path !== undefined && path !== null && typeof path !== 'string') return refusePath()
    return { op, path: path ?? undefined, value }
  })
}

const refusePath = (): never => refuse('MALFORMED', 'scimPath', { scimType: 'invalidPath' })

interface Path {
  /** In lower case, without its schema. */
  name: string
  /** What the value in brackets compares, where there is one. */
  filter: { name: string; value: unknown }[] | undefined
  sub: string | undefined
}

const pathForm = /^((?:urn:[\w:.-]+:)?[a-z$][\w$.-]*)(?:(\[.{1,500}\])(?:\.([a-z$][\w$-]*))?)?$/i

/** A path (RFC 7644, figure 7). @throws Refusal 400 invalidPath */
export function readPath(path: string): Path {
  const [, name, filter, sub] = pathForm.exec(path.trim()) ?? []
  if (name === undefined) return refusePath()
  return { name: plainName(name), filter: filter === undefined ? undefined : compared(filter), sub: sub?.toLowerCase() }
}

function compared(filter: string) {
  try {
    const parsed = parse(`v${filter}`)
    return 'valFilter' in parsed ? flat(parsed.valFilter) : refusePath()
  } catch {
    return refusePath()
  }
}

function flat(filter: Filter): { name: string; value: unknown }[] {
  if (filter.op === 'and' && 'filters' in filter) return filter.filters.flatMap(flat)
  if (filter.op !== 'eq' || !('compValue' in filter)) return refusePath()
  return [{ name: plainName(filter.attrPath), value: filter.compValue }]
}
