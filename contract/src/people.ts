import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, Moment, numeral, Page, text } from './field'
import { limits } from './limits'

// What administrators of Perkloop see of people, and do. Chats and secrets are no part of it.

const reason = text(limits.reasonLength, 'reasonMissing').describe('Why, for the security log')

/** Of every act that needs no more than it. */
export const WithReason = z.object({ reason })

/** A person in the administrators' list. */
export const ListedPerson = z.object({
  _id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  createdAt: Moment,
  isVerified: z.boolean(),
  isSystemAdmin: z.boolean(),
  isSuspended: z.boolean(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

export const WhichPeople = z.enum(['all', 'suspended', 'admins'])
export type WhichPeople = z.infer<typeof WhichPeople>

export const PeopleSearch = Page.extend({
  q: z
    .string()
    .max(limits.searchText)
    .optional()
    .describe('How their username, email, name or last name begins, or their whole id'),
  which: WhichPeople.prefault('all').describe('Without `q`: only those who are suspended, or who are administrators'),
  limit: numeral(z.number().int().min(1).max(limits.listMost)).prefault(25).describe('How many at most'),
})

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  access: 'admin',
  summary: 'People, by how their username, email or name begins; without a search the newest first',
  failure: 'failedToFetchPeople',
  query: PeopleSearch,
  reply: z.array(ListedPerson),
  limit: 'search',
})

export const AdminPerson = ListedPerson.extend({
  isSelf: z.boolean(),
  discoverability: z.enum(['public', 'private']),
  suspension: z
    .object({
      since: Moment,
      /** Null where it lasts until an administrator ends it. */
      until: Moment.nullable(),
      /** Null where not an administrator keeps them out, but their organization. */
      reason: z.string().nullable(),
    })
    .nullable(),
  organization: z.object({ _id: Id, name: z.string(), role: z.string() }).nullable(),
  /** Whether the organization has other members, but nobody else who could look after it. */
  isSoleAdmin: z.boolean(),
  hasTwoFactor: z.boolean(),
  passkeys: z.number().int(),
  sessions: z.number().int(),
  lastUsedAt: Moment.nullable(),
  perksOnOffer: z.number().int(),
  pendingBids: z.number().int(),
  openExchanges: z.number().int(),
  completedExchanges: z.number().int(),
  averageRating: z.number().nullable(),
})
export type AdminPerson = z.infer<typeof AdminPerson>

export const getAdminPerson = endpoint({
  method: 'GET',
  path: '/admin/people/:id',
  access: 'admin',
  summary: 'A person, as administrators see them',
  failure: 'failedToFetchPerson',
  params: ById,
  reply: AdminPerson,
})

export const Suspension = z.object({
  until: Moment.nullable().describe('Null until an administrator ends it'),
  reason,
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/suspend',
  access: 'admin',
  summary: 'Keep a person out, until a moment or for good; repeated, until another moment',
  failure: 'failedToSuspend',
  params: ById,
  body: Suspension,
  reply: AdminPerson,
  limit: 'write',
})

export const restorePerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/restore',
  access: 'admin',
  summary: 'End the suspension of a person',
  failure: 'failedToRestore',
  params: ById,
  body: WithReason,
  reply: AdminPerson,
  limit: 'write',
})

export const signOutPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/sign-out',
  access: 'admin',
  summary: 'Sign a person out everywhere, at once',
  failure: 'failedToSignOutPerson',
  params: ById,
  body: WithReason,
  reply: AdminPerson,
  limit: 'write',
})

export const TwoFactorReset = z.object({
  reason,
  identityCheck: text(limits.reasonLength, 'identityCheckMissing').describe('How you made sure that it is them'),
})

export const resetPersonTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/people/:id/reset-two-factor',
  access: 'admin',
  summary: 'Turn two-factor sign-in off for a person who lost their device, and sign them out everywhere',
  failure: 'failedToResetTwoFactor',
  params: ById,
  body: TwoFactorReset,
  reply: AdminPerson,
  limit: 'write',
})
