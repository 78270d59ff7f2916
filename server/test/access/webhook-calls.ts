import type { Running } from '../../src/server'
import { organizationsOn } from '../given-organization'
import { hookAddress, webhooksOn } from '../given-webhook'
import type { Team } from './cast'
import type { Asking } from './people-calls'

/** As `teamCalls`, for the rows about webhooks. */
export function webhookCalls(server: Running): Asking<Team> {
  const hooks = webhooksOn(server)
  const one = async ({ id }: Team) => ({ params: { id, webhookId: (await hooks.made(id)).id } })
  const path = '/organizations/{id}/webhooks'
  return {
    [`GET ${path}`]: ({ id }) => ({ params: { id } }),
    [`POST ${path}`]: ({ id }) => ({ params: { id }, body: { url: hookAddress, events: ['exchange.begun'] } }),
    [`PUT ${path}/{webhookId}`]: async (team) => ({ ...(await one(team)), body: { isOn: false } }),
    [`DELETE ${path}/{webhookId}`]: one,
    [`POST ${path}/{webhookId}/secret`]: one,
    [`POST ${path}/{webhookId}/test`]: one,
    [`GET ${path}/{webhookId}/deliveries`]: one,
    [`GET ${path}/{webhookId}/deliveries of another organization`]: async ({ id }) => {
      const other = await organizationsOn(server).founded()
      return { params: { id, webhookId: (await hooks.made(other.id)).id } }
    },
    [`POST ${path}/{webhookId}/deliveries/{deliveryId}/resend`]: async (team) => {
      const { params } = await one(team)
      return { params: { ...params, deliveryId: await hooks.delivery(params.webhookId) } }
    },
  }
}
