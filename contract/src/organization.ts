import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, name as nameOf, optionalLink, optionalText, Page } from './field'
import { limits } from './limits'
import { Feature } from './plan-feature'
import { Subscription } from './subscription'

/** Empty if it is not set. */
export const Industry = z.enum([
  '',
  'technology',
  'healthcare',
  'finance',
  'education',
  'retail',
  'manufacturing',
  'service',
  'other',
])
export const OrganizationSize = z.enum(['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'])
export const defaultSize: z.infer<typeof OrganizationSize> = '1-10'

export const Organization = z.object({
  _id: Id,
  name: z.string(),
  industry: Industry,
  size: OrganizationSize,
  website: z.string().nullable(),
  address: z.string().nullable(),
  subscription: Subscription,
  /** What its plan does not come with: none of it is made or changed, and what exists works on. Empty without billing. */
  lacks: z.array(Feature),
  /** Then members without two-factor sign-in see and do nothing here. */
  requiresTwoFactor: z.boolean(),
  /** Ids of the first members, for those who may list them; else empty. `GET …/users` lists all, `seats` counts them. */
  users: z.array(Id),
  /** What counts against the plan's limit; every member may see it. */
  seats: z.object({ members: z.number().int(), invited: z.number().int() }),
})
export type Organization = z.infer<typeof Organization>

const name = nameOf('nameMissing')

export const OrganizationDraft = z.object({
  name,
  industry: Industry.optional(),
  size: OrganizationSize.optional(),
  website: optionalLink(),
  address: optionalText(limits.addressLength),
})

/** A field that is left out stays as it is; `""` clears it. */
export const OrganizationChange = OrganizationDraft.extend({
  name: name.optional(),
  requiresTwoFactor: z.boolean().optional(),
})

/** A member, or an open invitation (`isActive: false`), with the invitation's `_id`. */
export const OrganizationUser = z.object({
  _id: Id,
  name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string(),
  role: Id,
  /** Their title in the organization. */
  title: z.string().nullable(),
  isActive: z.boolean(),
  /** A member whom the organization's directory keeps out. */
  isDeactivated: z.boolean(),
  /** Null without a picture, for private profiles, and for invitations. */
  portraitUrl: z.string().nullable(),
})
export type OrganizationUser = z.infer<typeof OrganizationUser>

export const createOrganization = endpoint({
  method: 'POST',
  path: '/organizations',
  access: 'user',
  summary: 'Found an organization and become its admin',
  failure: 'failedToCreateOrganization',
  body: OrganizationDraft,
  reply: z.object({ organization: Organization }),
  status: 201,
  limit: 'write',
})

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizations/:id',
  access: 'user',
  summary: 'The organization you belong to',
  failure: 'failedToFetchOrganization',
  params: ById,
  reply: Organization,
})

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/organizations/:id',
  access: 'user',
  summary: 'Change the settings of your organization',
  failure: 'failedToUpdateOrganization',
  params: ById,
  body: OrganizationChange,
  reply: Organization,
  limit: 'write',
})

export const listOrganizationUsers = endpoint({
  method: 'GET',
  path: '/organizations/:id/users',
  access: 'user',
  summary: 'Members, then open invitations, each in the order they came',
  failure: 'failedToFetchOrganizationUsers',
  params: ById,
  query: Page,
  reply: z.array(OrganizationUser),
})
