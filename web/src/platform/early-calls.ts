declare global {
  /** Requests that were sent with the page, by their path below `/api`; see public/start-up.js. */
  var earlyCalls: { token: string | null; calls: Record<string, Promise<Response>> } | undefined
}

/** In milliseconds from the page's request. */
const freshFor = 10_000

/** The response to a request that was sent with the page; only once, and only for the same token. */
export function takeEarly(method: string, url: string, token: string | null) {
  const address = url.replace('/api', '')
  const early = globalThis.earlyCalls
  const response = early?.calls[address]
  if (!early || !response || method !== 'GET') return undefined
  delete early.calls[address]
  if (performance.now() > freshFor || (token !== null && token !== early.token)) return undefined
  return response
}
