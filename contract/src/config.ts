import { z } from 'zod'
import { endpoint } from './endpoint'

export const Config = z.object({
  ENABLE_ORGANIZATIONS: z.boolean(),
  ENABLE_ORGANIZATION_PERKS: z.boolean(),
  ENABLE_ROLE_BASED_ACCESS: z.boolean(),
  supportEmail: z.string(),
  /** False with NODE_ENV=production: then the pages under /dev do not exist. */
  development: z.boolean(),
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
