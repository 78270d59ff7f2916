import type { AddressInfo } from 'node:net'
import type { Method } from '@perkloop/contract/endpoint'
import type { Running } from '../../src/server'
import type { TestUser } from '../given'
import type { Asked } from './people-calls'

/** Sends a request of the tables. @returns its status. */
export function askOn(server: Running) {
  return async function statusOf(
    call: string,
    { params = {}, query, body }: Asked,
    caller: TestUser | null,
    authorization?: string,
  ) {
    const [method = '', pattern = ''] = call.split(' ')
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const sent = authorization ?? (caller && `Bearer ${caller.token}`)
    const headers = { ...(sent && { authorization: sent }) }
    if (path === '/events') return streamStatus(server, headers)
    const payload = typeof body === 'function' ? await body(caller) : body
    const options = {
      method: method as Method,
      url: `/api${path}`,
      headers,
      ...(query && { query }),
      ...(payload && { payload }),
    }
    return (await server.app.inject(options)).statusCode
  }
}

/** A stream never ends by itself, so the request goes over the network and is aborted. */
async function streamStatus(server: Running, headers: Record<string, string>) {
  const { port } = server.app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/api/events`, { headers })
  await reply.body?.cancel()
  return reply.status
}
