import { z } from 'zod'

/**
 * A live event: something of this type has changed. `message` is one that was removed; `words` were held back and may be
 * sent now, in the exchange `id`. `resync` means that the client may have missed some and must
 * reload. `session` stays on the server: a session ended, and its streams with it.
 */
export const LiveEvent = z.object({
  type: z.enum([
    'bid',
    'exchange',
    'loop',
    'chat',
    'message',
    'words',
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
