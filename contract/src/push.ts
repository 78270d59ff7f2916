import { z } from 'zod'
import { endpoint } from './endpoint'
import { Deleted } from './field'

/** Base64 with `-` and `_`, as browsers write keys. */
const key = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+=*$/)

export const PushSubscription = z.object({
  /** The address of the browser's push service; https only, and no address within a network. */
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({ p256dh: key(100), auth: key(40) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  access: 'user',
  summary: 'The public key that a browser needs to subscribe to push notifications',
  failure: 'failedToTurnOnPush',
  reply: z.object({ key: z.string() }),
})

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/push/subscription',
  access: 'user',
  summary: 'Push notifications to this session, until it ends',
  failure: 'failedToTurnOnPush',
  body: PushSubscription,
  reply: z.object({ isOn: z.boolean() }),
  idempotent: false,
  limit: 'write',
})

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/push/subscription',
  access: 'user',
  summary: 'Push no more to this session',
  failure: 'failedToTurnOffPush',
  reply: Deleted,
  limit: 'write',
})
