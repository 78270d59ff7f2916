import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, Moment } from './field'
import { fieldText } from './field-text'
import { organizationLimits } from './organization-limits'

/** A link by which several people join, without an email of theirs being named. Its token is not kept. */
export const JoinLink = z.object({
  _id: Id,
  role: Id,
  createdAt: Moment,
  endsAt: Moment,
  usesMost: z.number().int(),
  used: z.number().int(),
})
export type JoinLink = z.infer<typeof JoinLink>

const wholeNumber = (most: number) =>
  z
    .number(fieldText('wholeNumbersOnly'))
    .int(fieldText('wholeNumbersOnly'))
    .min(1, fieldText('atLeastOne'))
    .max(most, fieldText('atMost', most))

export const JoinLinkDraft = z.object({
  roleId: z.uuid(fieldText('roleMissing')).toLowerCase(),
  days: wholeNumber(organizationLimits.joinLinkDays).describe('For how long it works'),
  usesMost: wholeNumber(organizationLimits.joinLinkUses).describe('How many people may join by it'),
})

export const listJoinLinks = endpoint({
  method: 'GET',
  path: '/organizations/:id/links',
  access: 'user',
  summary: 'The links by which people can join, those that work',
  failure: 'failedToFetchJoinLinks',
  params: ById,
  reply: z.array(JoinLink),
})

export const addJoinLink = endpoint({
  method: 'POST',
  path: '/organizations/:id/links',
  access: 'user',
  summary: 'Make a link by which people can join; its token is told only now',
  failure: 'failedToAddJoinLink',
  params: ById,
  body: JoinLinkDraft,
  reply: z.object({ link: JoinLink, token: z.string() }),
  status: 201,
  idempotent: false,
  limit: 'write',
})

export const deleteJoinLink = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/links/:linkId',
  access: 'user',
  summary: 'Revoke a link; who joined by it stays',
  failure: 'failedToDeleteJoinLink',
  params: ById.extend({ linkId: Id.describe('The link') }),
  reply: Deleted,
  limit: 'write',
})
