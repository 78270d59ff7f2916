declare global {
  /** Calls that began with the page, by their address below `/api`; see public/start-up.js. */
  var earlyCalls: { token: string | null; calls: Record<string, Promise<Response>> } | undefined
}

/** In milliseconds from the moment the page was asked for. */
const freshFor = 10_000

/** The answer to a call that began with the page, once, as whoever asked for it then. */
export function takeEarly(method: string, url: string, token: string | null) {
  const address = url.replace('/api', '')
  const early = globalThis.earlyCalls
  const answer = early?.calls[address]
  if (!early || !answer || method !== 'GET') return undefined
  delete early.calls[address]
  if (performance.now() > freshFor || (token !== null && token !== early.token)) return undefined
  return answer
}
