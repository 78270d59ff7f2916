/** In characters. A longer path is cut in its middle: at Slack only its end says which channel. */
const [first, last] = [12, 8]

/** What a webhook is called: where it sends to, short enough for a row. */
export function webhookName(url: string) {
  const { host, pathname, search } = new URL(url)
  const path = (pathname + search).replace(/\/$/, '')
  return host + (path.length > first + last + 1 ? `${path.slice(0, first)}…${path.slice(-last)}` : path)
}
