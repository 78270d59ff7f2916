import { z } from 'zod'
import { endpoint } from './endpoint'

/** Somebody of the demo company whom a visitor may look around as. */
export const DemoFace = z.object({
  username: z.string(),
  name: z.string(),
  /** What there is to see as them. */
  what: z.enum(['everything', 'other-side', 'organization', 'new']),
})
export type DemoFace = z.infer<typeof DemoFace>

export const Config = z.object({
  ENABLE_ORGANIZATIONS: z.boolean(),
  ENABLE_ORGANIZATION_PERKS: z.boolean(),
  ENABLE_ROLE_BASED_ACCESS: z.boolean(),
  /** Whether loops are looked for. */
  loops: z.boolean(),
  supportEmail: z.string(),
  /** Who may register: anybody, addresses at these domains, or only who is invited. */
  registration: z.object({ mode: z.enum(['open', 'domains', 'invited']), domains: z.array(z.string()) }),
  /** Whether visitors see perks and their owners. */
  publicListing: z.boolean(),
  /** A line at the top of every page but the guides; null for none. */
  banner: z.string().nullable(),
  /** False with NODE_ENV=production: then the pages under /dev do not exist. */
  development: z.boolean(),
  /** Only where the demo company is loaded, which production never does. */
  demo: z.array(DemoFace).optional(),
})
export type Config = z.infer<typeof Config>

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'What the client needs to know at start',
  failure: 'applicationInitializationFailed',
  reply: Config,
})
