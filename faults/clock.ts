import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findForbidden } from '../server/test/forbidden'
import { inDays } from '../server/test/given'
import { ask, until } from './client'
import { must } from './report'
import { openStage } from './stage'

const hour = 60 * 60_000

/** Two instances: the clock of one is an hour fast, that of the other an hour slow. */
export async function clockOff() {
  const stage = await openStage()
  const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href
  const shifted = (by: number) => stage.start({ CLOCK_SHIFT_MS: String(by), NODE_OPTIONS: `--import ${preload}` })
  try {
    const { given, db } = stage
    const both = [await shifted(hour), await shifted(-hour)]
    const [fast, slow] = both
    if (!fast || !slow) throw new Error('not started')
    const account = { name: 'Ann', username: 'ann.clock', email: 'ann@example.com', password: 'A quiet walk 42' }
    await ask(fast, null, 'POST', '/api/users/register', account)
    await db.updateTable('users').set({ verified_at: new Date() }).execute()
    const tokens = []
    for (const place of both) {
      const begun = await ask(place, null, 'POST', '/api/users/login', account)
      tokens.push((begun.body as { token: string }).token)
    }
    const seen = []
    for (const token of tokens)
      for (const place of both)
        seen.push((await ask(place, { id: '', name: '', email: '', token }, 'GET', '/api/users/profile')).status)
    must(
      'a session begun at either holds at both',
      seen.every((status) => status === 200),
      seen,
    )
    let failed = 0
    for (let round = 0; round < 20; round += 1) {
      const { owner, bidder, bid } = await given.pendingBid()
      const place = (turn: number) => (((round >> turn) & 1) === 0 ? fast : slow)
      const key = randomUUID()
      const terms = { exchangeData: { completionDate: inDays(round % 3), logistics: 'Today or soon' } }
      const accept = () => ask(place(0), owner, 'POST', `/api/bids/${bid._id}/accept`, terms, key)
      const accepted = await accept()
      const repeated = await ask(place(1), owner, 'POST', `/api/bids/${bid._id}/accept`, terms, key)
      const exchange = (accepted.body as { exchange?: { _id: string } }).exchange?._id
      const on = (turn: number, as: typeof owner, act: string, body?: unknown) =>
        ask(place(turn), as, 'POST', `/api/exchanges/${exchange}/${act}`, body)
      const steps = [
        accepted,
        repeated,
        await ask(place(2), owner, 'POST', '/api/chat', { exchangeId: exchange, content: 'Hello' }),
        await on(3, owner, 'initiate-completion'),
        await on(4, bidder, 'confirm-completion'),
        await on(1, owner, 'rate', { rating: 5, comment: '' }),
      ]
      const same = JSON.stringify(accepted.body) === JSON.stringify(repeated.body)
      if (!same || steps.some(({ status }) => status >= 300)) {
        failed += 1
        process.stdout.write(`    ${JSON.stringify(steps.map(({ status, body }) => [status, body.message]))}\n`)
      }
    }
    must('20 trades go through, by turns at both', failed === 0, `${failed} failed`)
    const waiting = () => db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    const sent = await until(async () => (await waiting()).length === 0, 20_000)
    must('every mail is sent within 20 s', sent !== undefined, `${(await waiting()).length} wait`)
    const forbidden = await findForbidden(db)
    must('0 half-done', forbidden.length === 0, forbidden)
  } finally {
    await stage.close()
  }
}
