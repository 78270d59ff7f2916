// `npm run bench:seen`: how long after a user acts the other person sees it, wherever they are in the application: from
// the moment the request is sent until the notice is on their screen. Fails beyond a second.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium'
import { logInAs, makePerson, openAs, post, type TestPerson } from '../e2e/people'
import { mailTo } from '../e2e/product'
import { startProduct } from '../e2e/start-product'
import { inDays, placeBid, postPerk } from '../e2e/trades'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
/** In milliseconds. */
const most = 1_000

declare global {
  /** When each notice came on the screen, in milliseconds since 1970. */
  var seen: number[]
}

const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-seen-'))
const started = await startProduct(dataDir, { DEMO_DATA: 'true' })
const product = { url: started.url, mailTo: (email: string) => mailTo(started.url, email) }
const browser = await chromium.launch(await findChromium())
const times = new Map<string, number[]>()

/** A page that shows none of this: what a page shows is marked as read, without a notice. */
async function elsewhere(person: TestPerson) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    globalThis.seen = []
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[data-sonner-toast]')) {
        if (!known.has(notice)) globalThis.seen.push(Date.now())
        known.add(notice)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  const streaming = page.waitForResponse((reply) => reply.url().includes('/api/events') && reply.ok())
  await openAs(page, product, person, '/profile')
  await streaming
  return page
}

async function measure<T>(what: string, page: Page, act: () => Promise<T>): Promise<T> {
  const before = await page.evaluate(() => globalThis.seen.length)
  const begin = Date.now()
  const result = await act()
  await page.waitForFunction((count) => globalThis.seen.length > count, before)
  const at = (await page.evaluate(() => globalThis.seen)).at(before) ?? Infinity
  times.set(what, [...(times.get(what) ?? []), at - begin])
  // Two that come together are told in one notice.
  await page.waitForTimeout(700)
  return result
}

async function round() {
  const [owner, bidder] = [await makePerson(product, 'Olive Owner'), await makePerson(product, 'Bert Bidder')]
  const robin = await logInAs(product, 'robin@perkloop.example', 'swap-more-perks')
  const [target, other] = [await postPerk(product, owner, 'Gym pass'), await postPerk(product, owner, 'Rowing')]
  const [offer, second] = [await postPerk(product, bidder, 'Tea crate'), await postPerk(product, bidder, 'Opera')]
  const [owners, bidders] = [await elsewhere(owner), await elsewhere(bidder)]
  const bid = await measure('a new bid', owners, () => placeBid(product, bidder, target, offer))
  const terms = { exchangeData: { completionDate: inDays(14), logistics: 'At noon' } }
  const { exchange } = await measure('an accepted bid', bidders, () =>
    post(product, `/bids/${bid._id}/accept`, terms, owner),
  )
  await measure('a message', bidders, () =>
    post(product, '/chat', { exchangeId: exchange._id, content: 'Hello' }, owner),
  )
  const completion = (what: string, as: TestPerson) =>
    post(product, `/exchanges/${exchange._id}/${what}-completion`, {}, as)
  await measure('completion asked', bidders, () => completion('initiate', owner))
  await measure('completion declined', owners, () => completion('decline', bidder))
  const help = { exchangeId: exchange._id, description: 'Nobody came' }
  const request = await post(product, '/support', help, bidder)
  await measure('an answer of support', bidders, () =>
    post(product, `/admin/support/${request._id}/answer`, { content: 'We look', resolves: true, version: 1 }, robin),
  )
  await completion('initiate', owner)
  await measure('completion confirmed', owners, () => completion('confirm', bidder))
  const refused = await placeBid(product, bidder, other, second)
  await measure('a rejected bid', bidders, () => post(product, `/bids/${refused._id}/reject`, {}, owner))
  await measure('a friend request', owners, () => post(product, '/friends/request', { recipientId: owner.id }, bidder))
  for (const page of [owners, bidders]) await page.context().close()
}

try {
  for (let n = 0; n < rounds; n += 1) await round()
  for (const [what, all] of times) {
    const sorted = all.toSorted((one, another) => one - another)
    const [middle, last] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    if (last > most) process.exitCode = 1
    process.stdout.write(`${what.padEnd(24)} median ${middle} ms, most ${last} ms (${all.length})\n`)
  }
} finally {
  await browser.close()
  await started.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
