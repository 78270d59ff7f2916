import type { Caller, Ctx } from '../platform/context'
import * as sql from './analytics.sql'

/** Counts a page-view per route and day, and passes it on to ANALYTICS_URL where one is set. Nothing in it names a person. */
export async function recordPageView({ db, now, env, log }: Ctx<Caller | null>, path: string) {
  await sql.addPageView(db, path, now.toISOString().slice(0, 10))
  if (env.analyticsUrl) {
    const view = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path }) }
    // Not waited for: somebody else's service must not slow a page down, nor lead us anywhere else.
    fetch(env.analyticsUrl, { ...view, redirect: 'error', signal: AbortSignal.timeout(5_000) }).catch(
      (error: unknown) => {
        log.warn({ error: String(error) }, 'page-view not passed on')
      },
    )
  }
  return { message: 'Counted' }
}
