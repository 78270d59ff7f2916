import { z } from 'zod'

/**
 * What a live event tells: something of this kind changed. `resync` means: you may have missed some, read again.
 * `session` stays on the server: a session ended, and its streams with it.
 */
export const LiveEvent = z.object({
  type: z.enum([
    'bid',
    'exchange',
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
