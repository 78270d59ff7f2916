import { doneIn } from '../locales/text'
import type { Caller, Ctx } from '../platform/context'
import * as sql from './analytics.sql'

/** Counts a page-view per route and day, and sends it on to ANALYTICS_URL if that is set. It names no user. */
export async function recordPageView({ db, now, env, log, language }: Ctx<Caller | null>, path: string) {
  await sql.addPageView(db, path, now.toISOString().slice(0, 10))
  if (env.analyticsUrl) {
    const view = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path }) }
    // Not awaited: the analytics service must not slow a page down. No redirects: it must not lead us to another address.
    fetch(env.analyticsUrl, { ...view, redirect: 'error', signal: AbortSignal.timeout(5_000) }).catch(
      (error: unknown) => {
        log.warn({ error: String(error) }, 'page-view not passed on')
      },
    )
  }
  return { message: doneIn(language, 'counted') }
}
