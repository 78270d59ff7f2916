/**
 * A read for public pages: what the application calls by would bring the application.
 * @throws Where there is no answer, or another than 200.
 */
export async function readPlainly<T>(path: string, signal: AbortSignal): Promise<T> {
  const reply = await fetch(`/api${path}`, { signal })
  if (!reply.ok) throw new Error(`Status ${reply.status}`)
  return reply.json()
}
