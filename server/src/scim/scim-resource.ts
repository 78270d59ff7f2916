/** The resources in SCIM's form (RFC 7643). */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

interface Times {
  id: string
  createdAt: Date
  updatedAt: Date
}

interface ShownUser extends Times {
  userName: string
  email: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  displayName: string | null
  active: boolean
  groups?: { value: string; display: string }[]
}

interface ShownGroup extends Times {
  displayName: string
  externalId: string | null
  members: { value: string; display: string }[]
}

const metaOf = (base: string, kind: 'User' | 'Group', { id, createdAt, updatedAt }: Times) => ({
  resourceType: kind,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: `${base}/${kind}s/${id}`,
})

export function userResource(base: string, user: ShownUser) {
  const { id, externalId, userName, givenName, familyName, displayName, active, email, groups = [] } = user
  const formatted = [givenName, familyName].filter(Boolean).join(' ')
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    name: {
      ...(formatted && { formatted }),
      ...(givenName !== null && { givenName }),
      ...(familyName !== null && { familyName }),
    },
    ...(displayName && { displayName }),
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    groups: groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}`, type: 'direct' })),
    meta: metaOf(base, 'User', user),
  }
}

export function groupResource(base: string, group: ShownGroup, withMembers: boolean) {
  const { id, externalId, displayName, members } = group
  return {
    schemas: [groupSchema],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(withMembers && {
      members: members.map((member) => ({ ...member, $ref: `${base}/Users/${member.value}`, type: 'User' })),
    }),
    meta: metaOf(base, 'Group', group),
  }
}

export const listOf = (resources: object[], totalResults: number, startIndex: number) => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const always = ['schemas', 'id', 'meta']

/** Leaves out what was not asked for: `attributes` and `excludedAttributes` (RFC 7644, section 3.9), whole ones only. */
export function only(resource: object, attributes: string | undefined, excluded: string | undefined) {
  const names = (list: string) => list.split(',').map((name) => name.trim().toLowerCase().split('.')[0] as string)
  const wanted = attributes && names(attributes)
  const unwanted = excluded ? names(excluded) : []
  const keeps = (key: string) =>
    always.includes(key) || (wanted ? wanted.includes(key.toLowerCase()) : !unwanted.includes(key.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([key]) => keeps(key)))
}

const most = 200

/** `startIndex` counts from 1, and both may be anything: what makes no sense is as near as can be (RFC 7644, section 3.4.2.4). */
export function pageOf(startIndex: string | undefined, count: string | undefined) {
  const first = Math.min(Math.max(whole(startIndex, 1), 1), 10_000_000)
  return { from: first - 1, most: Math.min(Math.max(whole(count, 100), 0), most), startIndex: first }
}

const whole = (text: string | undefined, standard: number) =>
  text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : standard
