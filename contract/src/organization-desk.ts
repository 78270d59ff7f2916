import { z } from 'zod'
import { OrganizationClosing } from './closing'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, Moment, numeral, Page, text } from './field'
import { limits } from './limits'
import { Organization } from './organization'
import { PlanInForce } from './subscription'

// What administrators of Perkloop see of organizations, and do. Chats and secrets are no part of it.

const reason = text(limits.reasonLength, 'reasonMissing')

/** Whether a person can look after an organization, else why not; `silent` were not here for `limits.silentDays`. */
export const Standing = z.enum(['able', 'silent', 'suspended', 'unverified'])
export type Standing = z.infer<typeof Standing>

const DeskPerson = z.object({
  _id: Id,
  name: z.string(),
  username: z.string(),
  standing: Standing,
  /** The last use of a session, or the last sign-in; null where neither is known any more. */
  lastSeenAt: Moment.nullable(),
})

/** An organization in the administrators' list. */
export const DeskOrganization = z.object({
  _id: Id,
  name: z.string(),
  plan: PlanInForce,
  createdAt: Moment,
  seats: z.object({ members: z.number().int(), invited: z.number().int() }),
  /** Those who joined first, three at most; in `GET …/{id}` twenty. */
  admins: z.array(DeskPerson),
  /** Whether one of all its admins can look after it. */
  hasAbleAdmin: z.boolean(),
  /** Of its members, 100 are counted at most; null in the list where it has more than 200 members. */
  openExchanges: z.number().int().nullable(),
})
export type DeskOrganization = z.infer<typeof DeskOrganization>

const limit = numeral(z.number().int().min(1).max(limits.listMost)).prefault(25).describe('How many at most')

export const listDeskOrganizations = endpoint({
  method: 'GET',
  path: '/admin/organizations',
  access: 'admin',
  summary: 'Organizations, by how their name begins; without a search the newest first',
  failure: 'failedToFetchOrganizations',
  query: Page.extend({
    q: z.string().max(limits.searchText).optional().describe('How the name begins, or the whole id'),
    limit,
  }),
  reply: z.array(DeskOrganization),
  limit: 'search',
})

/** With the description that its admins gave. */
export const DeskOrganizationPage = DeskOrganization.extend({
  ...Organization.pick({ industry: true, size: true, website: true, requiresTwoFactor: true }).shape,
  /** The end of the plan's current month. */
  planEndsAt: Moment,
  /** When something last happened that its audit trail keeps. */
  lastChangedAt: Moment.nullable(),
})
export type DeskOrganizationPage = z.infer<typeof DeskOrganizationPage>

export const getDeskOrganization = endpoint({
  method: 'GET',
  path: '/admin/organizations/:id',
  access: 'admin',
  summary: 'An organization, as administrators see it',
  failure: 'failedToFetchOrganization',
  params: ById,
  reply: DeskOrganizationPage,
})

export const DeskMember = DeskPerson.extend({ role: z.string(), title: z.string().nullable(), joinedAt: Moment })
export type DeskMember = z.infer<typeof DeskMember>

export const listDeskMembers = endpoint({
  method: 'GET',
  path: '/admin/organizations/:id/members',
  access: 'admin',
  summary: 'The members of an organization, in the order they joined',
  failure: 'failedToFetchOrganizationUsers',
  params: ById,
  query: Page.extend({ limit }),
  reply: z.array(DeskMember),
})

export const AdminChoice = z.object({
  userId: Id.describe('The member who becomes an admin'),
  reason: reason.describe('Why, for the security log'),
})

export const makeOrganizationAdmin = endpoint({
  method: 'POST',
  path: '/admin/organizations/:id/admins',
  access: 'admin',
  summary: 'Make a member an admin of an organization that nobody can look after any more',
  failure: 'failedToMakeAdmin',
  params: ById,
  body: AdminChoice,
  reply: DeskOrganizationPage,
  limit: 'write',
})

export const DeskClosing = OrganizationClosing.extend({
  reason: reason.describe('Why: its members read it, and the security log keeps it'),
})

export const closeDeskOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations/:id/close',
  access: 'admin',
  summary: 'Close an organization for good; members keep their accounts, perks and exchanges, and are told why',
  failure: 'failedToCloseOrganization',
  params: ById,
  body: DeskClosing,
  reply: Deleted,
  limit: 'write',
})
