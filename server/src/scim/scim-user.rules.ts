import { limits } from '@perkloop/contract/limits'
import { nameFrom } from '../account/given-name.rules'
import { opsOf, readPath } from './scim-patch.rules'
import {
  activeOf,
  bestEmail,
  emailOf,
  isObject,
  plainName,
  refuseSyntax,
  refuseValue,
  textOrNull,
} from './scim-value.rules'

/** What a directory says of a user; what it leaves out stays. */
export interface UserChange {
  userName?: string
  email?: string
  active?: boolean
  externalId?: string | null
  givenName?: string | null
  familyName?: string | null
  displayName?: string | null
}

export type UserDraft = Required<UserChange>

const required = (): never => refuseValue('scimRequired')
const userNameOf = (value: unknown) => textOrNull(value) ?? refuseValue('scimUserNameMissing')

type Reader = (value: unknown, change: UserChange) => void

const optional =
  (key: 'externalId' | 'givenName' | 'familyName' | 'displayName'): Reader =>
  (value, change) => {
    change[key] = textOrNull(value)
  }

const email: Reader = (value, change) => {
  const found = typeof value === 'string' ? emailOf(value) : bestEmail(value)
  if (found === undefined) required()
  else change.email = found
}

/** How each attribute that we keep is read, by its name in lower case. */
const readers: Record<string, Reader> = {
  username: (value, change) => {
    change.userName = userNameOf(value)
  },
  active: (value, change) => {
    change.active = activeOf(value)
  },
  externalid: optional('externalId'),
  displayname: optional('displayName'),
  'name.givenname': optional('givenName'),
  'name.familyname': optional('familyName'),
  'name.formatted': (value, change) => {
    change.displayName ??= textOrNull(value)
  },
  name: (value, change) => {
    if (!isObject(value)) return refuseSyntax()
    for (const [key, one] of Object.entries(value)) readers[`name.${key.toLowerCase()}`]?.(one, change)
  },
  emails: email,
  'emails.value': email,
}

/** Keys with a dot are what Entra sends, too: `{ "name.givenName": "Ada" }`. What we do not keep is left alone. */
function readAll(value: unknown, change: UserChange) {
  if (!isObject(value)) return refuseSyntax()
  for (const [key, one] of Object.entries(value)) {
    const name = plainName(key)
    if (Object.hasOwn(readers, name)) readers[name]?.(one, change)
  }
}

/** A whole user, as POST sends it. */
export const draftOf = (body: unknown): UserDraft => ({ active: true, ...replacementOf(body) })

/** As PUT sends it: without `active`, that stays. */
export function replacementOf(body: unknown): Omit<UserDraft, 'active'> & { active?: boolean } {
  const change: UserChange = {}
  readAll(isObject(body) ? withoutEmpty(body) : body, change)
  const userName = change.userName ?? refuseValue('scimUserNameMissing')
  return {
    userName,
    email: change.email ?? (userName.includes('@') ? emailOf(userName) : refuseValue('scimEmailMissing')),
    ...(change.active !== undefined && { active: change.active }),
    externalId: change.externalId ?? null,
    givenName: change.givenName ?? null,
    familyName: change.familyName ?? null,
    displayName: change.displayName ?? null,
  }
}

/** Null and an empty list are as if they were not there (RFC 7643, section 2.5). */
const withoutEmpty = (body: object) =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

/** What a PATCH changes of a user (RFC 7644, section 3.5.2), as Entra and Okta write it. */
export function changeOf(body: unknown): UserChange {
  const change: UserChange = {}
  for (const { op, path, value } of opsOf(body)) {
    if (path === undefined) {
      if (op === 'remove') return refuseSyntax()
      readAll(value, change)
      continue
    }
    const { name, filter, sub } = readPath(path)
    if (filter && !isOurEmail(name, filter)) continue
    const full = sub && !name.includes('.') ? `${name}.${sub}` : name
    // Which kind of email it is, and whether it is the first one, is said of the only one.
    if (full.startsWith('emails.') && full !== 'emails.value') continue
    const read = Object.hasOwn(readers, full) ? readers[full] : undefined
    if (op !== 'remove') read?.(value, change)
    else if (['username', 'active', 'emails', 'emails.value'].includes(full)) required()
    else read?.(full === 'name' ? { givenName: null, familyName: null } : null, change)
  }
  return change
}

/** We keep one email: the one for work, and the primary one. */
const isOurEmail = (name: string, filter: { name: string; value: unknown }[]) =>
  name === 'emails' &&
  filter.every(
    ({ name, value }) =>
      (name === 'type' && String(value).toLowerCase() === 'work') || (name === 'primary' && value === true),
  )

/** What an account that a directory adds is called at first: one line, as people write it themselves. */
export function nameOf({
  displayName,
  givenName,
  familyName,
  email,
}: Pick<UserDraft, 'displayName' | 'givenName' | 'familyName' | 'email'>) {
  const line = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').trim()
  const whole = line([givenName, familyName].filter(Boolean).join(' '))
  const given = [line(displayName ?? ''), whole, email.split('@')[0] ?? '']
  return nameFrom(...given.map((name) => name.slice(0, limits.nameLength)))
}

interface Said {
  userName: string
  email: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  displayName: string | null
}

/** What is kept of a user after a change. */
export function changedUser(before: Said, change: UserChange): Said & { isChanged: boolean } {
  const { userName, email, externalId, givenName, familyName, displayName } = { ...before, ...defined(change) }
  const after = { userName, email, externalId, givenName, familyName, displayName }
  const isChanged = (Object.keys(after) as (keyof Said)[]).some((key) => after[key] !== before[key])
  return { ...after, isChanged }
}

const defined = (change: UserChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as UserChange
