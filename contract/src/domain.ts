import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, line, Moment } from './field'
import { organizationLimits } from './organization-limits'

/** A domain of an organization (docs/product.md, Proven domains). */
export const Domain = z.object({
  _id: Id,
  /** As the internet has it: in lower case, other letters in punycode. */
  domain: z.string(),
  /** With its letters, where that is another text. */
  shown: z.string().nullable(),
  /** The TXT record to set. */
  record: z.object({ name: z.string(), value: z.string() }),
  provenAt: Moment.nullable(),
  /** When the record was last asked for; null until it was. */
  checkedAt: Moment.nullable(),
  /** Proven, but without its record since then. */
  missingSince: Moment.nullable(),
  /** When it stops being proven, if the record stays away. */
  endsAt: Moment.nullable(),
  /** Another organization has proven the same domain, or the same name, before. */
  isTaken: z.boolean(),
})
export type Domain = z.infer<typeof Domain>

export const DomainDraft = z.object({
  domain: line(organizationLimits.domainLength, 'domainMissing').describe(
    'Like example.com; other letters are welcome',
  ),
})

const OfDomain = ById.extend({ domainId: Id.describe('The domain') })

export const listDomains = endpoint({
  method: 'GET',
  path: '/organizations/:id/domains',
  access: 'user',
  summary: 'The domains of your organization, and how each is proven',
  failure: 'failedToFetchDomains',
  params: ById,
  reply: z.array(Domain),
})

export const addDomain = endpoint({
  method: 'POST',
  path: '/organizations/:id/domains',
  access: 'user',
  summary: 'Add a domain to prove; one that is there already is answered as it is',
  failure: 'failedToAddDomain',
  params: ById,
  body: DomainDraft,
  reply: Domain,
  status: 201,
  limit: 'write',
})

export const checkDomain = endpoint({
  method: 'POST',
  path: '/organizations/:id/domains/:domainId/check',
  access: 'user',
  summary: 'Ask for the TXT record now; at most every ten seconds',
  failure: 'failedToCheckDomain',
  params: OfDomain,
  reply: Domain,
  // It waits for servers of others, which no transaction may. Asking again does no harm.
  idempotent: false,
  limit: 'guess',
})

export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/domains/:domainId',
  access: 'user',
  summary: 'Give a domain up; nobody is verified by it any more',
  failure: 'failedToDeleteDomain',
  params: OfDomain,
  reply: Deleted,
  limit: 'write',
})
