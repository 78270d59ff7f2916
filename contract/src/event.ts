import { z } from 'zod'

/**
 * A live event: something of this type has changed. `resync` means that the client may have missed some and must
 * reload. `session` stays on the server: a session ended, and its streams with it.
 */
export const LiveEvent = z.object({
  type: z.enum([
    'bid',
    'exchange',
    'loop',
    'chat',
    'friends',
    'notification',
    'organization',
    'perk',
    'profile',
    'session',
    'resync',
  ]),
  id: z.string(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
