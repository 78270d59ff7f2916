import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Dollars, Id, line, Moment, Page, text } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { organizationLimits } from './organization-limits'
import { Kind, OwnPerk } from './perk'
import { audiences } from './perk-rules'

/** What members may offer, and to whom (docs/product.md, The employer's rules). */
export const PerkRules = z.object({
  refusedKinds: z.array(Kind),
  /** Dollars a month; null for any value. */
  highestValue: z.number().nullable(),
  audience: z.enum(audiences),
  approveFirst: z.boolean(),
  /** Only perks that everybody may see are in loops. */
  loops: z.boolean(),
})
export type PerkRules = z.infer<typeof PerkRules>

export const PerkRulesChange = z.object({
  refusedKinds: z.array(Kind).max(12).optional().describe('Kinds that nobody may offer; a kind must be chosen then'),
  highestValue: Dollars.nullish().describe('Dollars a month at most; null for any'),
  audience: z.enum(audiences).optional().describe('Who may see what members offer'),
  approveFirst: z.boolean().optional().describe('Whether new and changed perks are approved before they are on offer'),
  loops: z.boolean().optional().describe('Whether loops are looked for with members’ perks'),
})

/** Another organization, and how the two stand. */
export const Partner = z.object({
  /** Of that organization. */
  _id: Id,
  name: z.string(),
  /** The first that it has proven; null where it has none any more. */
  domain: z.string().nullable(),
  /** `asked`: it has not agreed yet. `asking`: it waits for yours. */
  state: z.enum(['asked', 'asking', 'agreed']),
  askedAt: Moment,
})
export type Partner = z.infer<typeof Partner>

const PartnerDraft = z.object({
  domain: line(organizationLimits.domainLength, 'domainMissing').describe('A domain that the other one has proven'),
})

export const ApprovalDecision = z
  .object({
    isApproved: z.boolean(),
    afterAll: z.boolean().optional().describe('Whether it takes back that the perk was turned down'),
    reason: text(limits.reasonLength, 'reasonMissing').nullish().describe('Why not, for its owner'),
    version: z.string().min(1).max(100).optional().describe('Of the perk that you have seen: no other is decided on'),
  })
  .refine(({ isApproved, reason }) => isApproved || reason, { path: ['reason'], message: fieldText('reasonMissing') })

const OfPartner = ById.extend({ partnerId: Id.describe('The other organization') })
const OfPerk = ById.extend({ perkId: Id.describe('The perk') })

export const readPerkRules = endpoint({
  method: 'GET',
  path: '/organizations/:id/perk-rules',
  access: 'user',
  summary: 'What members may offer, and to whom',
  failure: 'failedToFetchPerkRules',
  params: ById,
  reply: PerkRules,
})

export const changePerkRules = endpoint({
  method: 'PUT',
  path: '/organizations/:id/perk-rules',
  access: 'user',
  summary: 'Change what members may offer; open exchanges go on as they are',
  failure: 'failedToSavePerkRules',
  params: ById,
  body: PerkRulesChange,
  reply: PerkRules,
  limit: 'write',
})

export const listPartners = endpoint({
  method: 'GET',
  path: '/organizations/:id/partners',
  access: 'user',
  summary: 'The organizations that are partners, that you asked and that ask you',
  failure: 'failedToFetchPartners',
  params: ById,
  reply: z.array(Partner),
})

export const askPartner = endpoint({
  method: 'POST',
  path: '/organizations/:id/partners',
  access: 'user',
  summary: 'Ask an organization to be partners; if it has asked you, you agree',
  failure: 'failedToAskPartner',
  params: ById,
  body: PartnerDraft,
  reply: Partner,
  status: 201,
  limit: 'write',
})

export const agreePartner = endpoint({
  method: 'POST',
  path: '/organizations/:id/partners/:partnerId/agree',
  access: 'user',
  summary: 'Agree to be partners',
  failure: 'failedToAgreePartner',
  params: OfPartner,
  reply: Partner,
  limit: 'write',
})

export const endPartner = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/partners/:partnerId',
  access: 'user',
  summary: 'End a partnership, take back a request, or turn one down',
  failure: 'failedToEndPartner',
  params: OfPartner,
  reply: Deleted,
  limit: 'write',
})

export const listApprovals = endpoint({
  method: 'GET',
  path: '/organizations/:id/approvals',
  access: 'user',
  summary: "Members' perks that wait for approval, the oldest first",
  failure: 'failedToFetchApprovals',
  params: ById,
  query: Page,
  reply: z.array(OwnPerk),
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/organizations/:id/approvals/:perkId',
  access: 'user',
  summary: "Approve a member's perk, or say why not",
  failure: 'failedToDecideApproval',
  params: OfPerk,
  body: ApprovalDecision,
  reply: OwnPerk,
  limit: 'write',
})
