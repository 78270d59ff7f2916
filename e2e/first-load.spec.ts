import type { Page } from '@playwright/test'
import { moveUntil } from './first-move'
import { logInAs, openAs, post } from './people'
import { expect, type Product, test } from './product'

const KiB = 1024

declare global {
  /** Requests that were sent with the page and not used yet. */
  var earlyCalls: { calls: object } | undefined
}

interface Sent {
  path: string
  type: string
  method: string
  bytes: number
  /** The script that sent the request; undefined for the document. */
  askedBy: string | undefined
  endedAt: number
}

/** Records all requests of a page from now on, with their bytes as sent, headers included. */
async function listen(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sent = new Map<string, Sent>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', initiator }) => {
    const { pathname, search } = new URL(request.url)
    const askedBy = initiator.stack?.callFrames[0]?.url
    const one = { path: pathname + search, type, method: request.method, bytes: 0, askedBy }
    if (request.url.startsWith('http')) sent.set(requestId, { ...one, endedAt: Infinity })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { bytes: Math.max(one.bytes, encodedDataLength), endedAt: timestamp })
  })
  return () => [...sent.values()]
}

const kinds = (sent: Sent[], kind: string) => sent.filter(({ type }) => type === kind)
const weight = (sent: Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / KiB
const isCall = ({ path }: Sent) => path.startsWith('/api/')

const isStream = ({ path }: Sent) => path.startsWith('/api/events')

/**
 * Without live events: one from a test before, or from the demo, makes the page reload all its lists. And with nothing
 * unread, as a page that shows it marks it, and reads the counts again.
 */
async function asMember(page: Page, product: Product, path: string) {
  const person = await logInAs(product, 'ben@asterway.example', 'swap-more-perks')
  const headers = { authorization: `Bearer ${person.token}` }
  const told = await fetch(`${product.url}/api/notifications?limit=1`, { headers })
  const [newest] = (await told.json()) as { _id: string }[]
  if (newest) await post(product, '/notifications/read', { id: newest._id, andOlder: true }, person)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/api/events*'] })
  await openAs(page, product, person, path)
}

for (const { path, scripts } of [
  { path: '/', scripts: 80 },
  { path: '/public-marketplace', scripts: 95 },
  { path: '/login', scripts: 120 },
]) {
  test(`a visitor’s first load of ${path} keeps to its budget`, async ({ page, demo, product }) => {
    const sent = await listen(page)
    // Sign-in is weighed as production has it: without the demo's faces.
    await page.goto((path === '/login' ? product : demo).url + path)
    // The page-view is sent by scripts, which start after the first paint.
    await expect.poll(() => sent().some((one) => one.path.includes('page-view'))).toBe(true)
    await expect.poll(() => sent().every(({ endedAt }) => endedAt < Infinity)).toBe(true)
    expect(kinds(sent(), 'Script').length).toBeGreaterThan(3)
    expect(weight(kinds(sent(), 'Script'))).toBeLessThanOrEqual(scripts)
    expect(sent().length).toBeLessThanOrEqual(14)
    // The first call of sign-in waits for no script; the other two pages need none.
    const first = sent().find(isCall)
    if (path === '/login') expect(first?.askedBy).not.toContain('/assets/')
  })
}

test('a member’s first load of the marketplace keeps to its budget, and its calls wait for no script', async ({
  page,
  demo,
}) => {
  const sent = await listen(page)
  await asMember(page, demo, '/marketplace')
  await expect(page.locator('.perks .perk').first()).toBeVisible()
  await expect.poll(() => sent().some(isStream)).toBe(true)
  // Fonts and pictures come last, and are weighed too.
  await expect.poll(() => sent().every((one) => isCall(one) || one.endedAt < Infinity)).toBe(true)
  const all = sent().filter((one) => !isStream(one))
  // And the stream of live events.
  expect(all.length).toBeLessThanOrEqual(21)
  expect(weight(all)).toBeLessThanOrEqual(240)
  // Responses of the API are not counted here: their size depends on perks and bids.
  expect(weight(all.filter((one) => !isCall(one)))).toBeLessThanOrEqual(231)
  // These were sent by the page itself, or by the script in its head.
  const early = all.filter((one) => isCall(one) && !one.askedBy?.includes('/assets/')).map(({ path }) => path)
  expect(early.toSorted()).toEqual([
    '/api/bids?limit=200',
    '/api/chat/unread',
    '/api/config',
    '/api/notifications/counts',
    '/api/perks/featured?limit=3',
    '/api/perks?sort=recent&limit=24',
    '/api/users/profile',
  ])
})

for (const path of ['/marketplace', '/myperks', '/mybids', '/acceptedbids', '/friends', '/profile', '/organization']) {
  test(`${path} asks for nothing twice, nor for what nobody reads`, async ({ page, demo }) => {
    const sent = await listen(page)
    await asMember(page, demo, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(globalThis.earlyCalls?.calls ?? {}))).toEqual([])
    const calls = sent()
      .filter((one) => isCall(one) && !isStream(one) && one.method === 'GET')
      .map((one) => one.path)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    // Loops stand above bids: if they came later, what can be pressed would move.
    const early = sent().filter(({ askedBy }) => !askedBy?.includes('/assets/'))
    if (path === '/mybids') expect(early.map((one) => one.path)).toContain('/api/loops?status=proposed')
    if (path === '/friends') expect(early.map((one) => one.path)).toContain('/api/friends/pending')
    // Before the first use only what the screen needs is loaded, and what that imports.
    expect(kinds(sent(), 'Script').length).toBeLessThanOrEqual(25)
  })
}

test('going to another page asks for no script, and for its data before the press', async ({ page, demo }) => {
  const sent = await listen(page)
  await asMember(page, demo, '/marketplace')
  await expect(page.locator('.perks .perk').first()).toBeVisible()
  await moveUntil(page, () => sent().some(({ path }) => path.includes('/organization-screen')), { x: 400, y: 400 })
  await expect.poll(() => kinds(sent(), 'Script').every(({ endedAt }) => endedAt < Infinity)).toBe(true)
  const nav = page.getByRole('navigation', { name: 'Main' }).first()
  for (const [name, call, how] of [
    ['My Perks', '/api/perks/user', 'hover'],
    ['My Bids', '/api/loops', 'focus'],
    ['Accepted Bids', '/api/exchanges', 'hover'],
    ['Friends', '/api/friends?', 'focus'],
  ] as const) {
    const before = sent().length
    await nav.getByRole('link', { name })[how]()
    await expect
      .poll(() =>
        sent()
          .slice(before)
          .some(({ path }) => path.startsWith(call)),
      )
      .toBe(true)
    await nav.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(kinds(sent().slice(before), 'Script')).toEqual([])
  }
})
