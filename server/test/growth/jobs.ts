import { jobsOf } from '../../src/jobs'
import { sendDueMail } from '../../src/mail/mail-sending.service'
import { countInDatabase } from '../../src/platform/limit/rate-limit'
import { openMailer } from '../../src/platform/outside/mailer'
import type { Running } from '../../src/server'
import type { TimedCall } from './calls'

/** All scheduled jobs; and rate limit counting, which tests have switched off. */
export function jobCalls({ deps }: Running): TimedCall[] {
  const mailer = openMailer(deps.env)
  const count = countInDatabase(deps.pool)
  const jobs = {
    ...Object.fromEntries(Object.entries(jobsOf(deps)).map(([name, { run }]) => [name, run])),
    sendDueMail: () => sendDueMail(deps.db, mailer, deps.env, deps.clock),
    countHits: () => count([{ key: 'reads one', windowSeconds: 60, times: 1 }]),
  }
  return Object.entries(jobs).map(([name, run]) => ({ name, prepare: async () => async () => void (await run()) }))
}
