import createClient from 'openapi-fetch'
import type { paths } from './api.js'

export type { components, paths } from './api.js'

export interface Options {
  /** Where Perkloop is, without `/api`: https://perks.example.com. */
  baseUrl: string
  /** An access token, `pk_…`, from the profile or the settings of an organization. */
  token: string
  /** How often a request is sent at most while the server is busy. */
  tries?: number
  fetch?: (request: Request) => Promise<Response>
}

/**
 * The calls of a Perkloop installation, as its reference at /api/docs lists them; a refusal is `error`, not thrown. A server that is busy
 * (429, 503) says when to come again, and is asked again then. Every POST carries a key of its own, so nothing is done twice.
 */
export function createPerkloop({ baseUrl, token, tries = 3, fetch = globalThis.fetch }: Options) {
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    fetch: (request) => patiently(request, fetch, tries),
  })
  client.use({
    onRequest({ request }) {
      if (request.method === 'POST' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
      return request
    },
  })
  return client
}

async function patiently(request: Request, fetch: NonNullable<Options['fetch']>, tries: number): Promise<Response> {
  // A body can be read once, so each try sends a copy.
  const response = await fetch(request.clone())
  const seconds = Number(response.headers.get('retry-after'))
  const isBusy = [429, 503].includes(response.status) && response.headers.has('retry-after') && seconds >= 0
  if (!isBusy || tries <= 1) return response
  await response.body?.cancel()
  await new Promise((done) => setTimeout(done, seconds * 1000))
  return patiently(request, fetch, tries - 1)
}

interface Page<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/**
 * Reads a list page by page, until there is no more.
 * @param read Asks for one page, with the cursor it gets; undefined asks for the first.
 * @throws the refusal of a page, as the server worded it.
 */
export async function* pages<Data>(read: (cursor: string | undefined) => Promise<Page<Data>>): AsyncGenerator<Data> {
  let cursor: string | undefined
  do {
    const { data, error, response } = await read(cursor)
    if (data === undefined) throw new Error(messageOf(error) ?? response.statusText)
    yield data
    cursor = cursorIn(response.headers.get('link'))
  } while (cursor !== undefined)
}

function messageOf(error: unknown) {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return undefined
}

/** From `Link: <…?cursor=…>; rel="next"`. */
function cursorIn(link: string | null) {
  const [, address] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? []
  return address ? (new URL(address, 'http://perkloop').searchParams.get('cursor') ?? undefined) : undefined
}
