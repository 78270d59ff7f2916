import { limits } from '@perkloop/contract/limits'
import { z } from 'zod'
import { refuse } from '../platform/base/errors'

export const mostText = 256

/** `urn:…:User:name.givenName` and `Name.GivenName` are the same to SCIM: names of attributes have no case. */
export const plainName = (name: string) => name.replace(/^urn:[\w:.-]*:/i, '').toLowerCase()

/** Entra writes 'True' and 'False'. Undefined for what is neither. */
export function booleanOf(value: unknown) {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  return word === 'true' ? true : word === 'false' ? false : undefined
}

export const refuseValue = (text: Parameters<typeof refuse>[1]): never =>
  refuse('MALFORMED', text, { scimType: 'invalidValue' })

export const activeOf = (value: unknown): boolean => booleanOf(value) ?? refuseValue('scimActive')

/** Null clears; an empty text does too, which directories send for what they have not. */
export function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string' && typeof value !== 'number') return refuseValue('scimText')
  const text = String(value).trim()
  if (text.length > mostText || text.includes('\0')) return refuseValue('scimText')
  return text || null
}

const Email = z.email().max(limits.emailLength)

export function emailOf(value: unknown): string {
  const read = Email.safeParse(typeof value === 'string' ? value.trim() : value)
  return read.success ? read.data : refuseValue('scimEmailInvalid')
}

interface EmailEntry {
  value?: unknown
  type?: unknown
  primary?: unknown
}

const entriesOf = (value: unknown): EmailEntry[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'object' && one !== null)

/** Of several, the primary one, else that for work, else the first. Undefined where none is named. */
export function bestEmail(value: unknown): string | undefined {
  const entries = entriesOf(value).filter((one) => one.value !== undefined && one.value !== null && one.value !== '')
  const best =
    entries.find(({ primary }) => booleanOf(primary)) ??
    entries.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    entries[0]
  return best === undefined ? undefined : emailOf(best.value)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function refuseSyntax(): never {
  refuse('MALFORMED', 'scimSyntax', { scimType: 'invalidSyntax' })
}
