import type { Page } from '@playwright/test'
import { expectPartAccessible } from './axe'
import { workerServes } from './first-move'
import { goTo, makePeople, openAs, post } from './people'
import { expect, type Product, test } from './product'

declare global {
  /** How often the browser's own question was opened. */
  var asks: number | undefined
  /** What the worker would have shown. */
  var shown: string[] | undefined
}

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/**
 * Chromium's push service is out of reach here, and a browser without windows grants no notifications: subscribing and
 * being allowed to are stood in for.
 */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    let own: object | null = null
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        own = {
          toJSON: () => ({
            endpoint: `https://push.example.com/${crypto.randomUUID()}`,
            keys: { p256dh: 'BKey', auth: 'secret' },
          }),
          unsubscribe: async () => {
            own = null
            return true
          },
        }
        return own
      },
      getSubscription: async () => own,
    })
  })
}

const turnOff = (product: Product, token: string) =>
  fetch(`${product.url}/api/push/subscription`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })

test('is asked for after the first bid and never on arrival, goes off and on in the profile, and shows nothing beside a page in sight', async ({
  page,
  product,
}) => {
  await withPushService(page)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => (globalThis.asks ? 'granted' : 'default') })
    globalThis.asks = 0
    Notification.requestPermission = async () => {
      globalThis.asks = 1
      return 'granted'
    }
  })
  const [owner, bidder] = await makePeople(product, 'Olga Owner', 'Bo Bidder')
  const perk = { description: 'Any branch', estimatedValue: 5 }
  await post(product, '/perks', { title: 'Pushed pass', ...perk }, owner)
  await post(product, '/perks', { title: 'My lunch', ...perk }, bidder)
  await openAs(page, product, bidder, '/marketplace?q=Pushed')
  const question = page.getByText('Want to hear at once when your bid is answered, also when Perkloop is closed?')
  await page
    .getByRole('button', { name: /Place Bid|Place a bid/i })
    .first()
    .click()
  await expect(question).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: /Your perks/ })
    .getByText('My lunch')
    .click()
  await dialog.getByRole('button', { name: /Place Bid/i }).click()
  await expect(question).toBeVisible()
  expect(await page.evaluate(() => globalThis.asks)).toBe(0)
  // It stays while the pointer is on it.
  await question.hover()
  await expectPartAccessible(page, 'the question', '[data-sonner-toaster]')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Push notifications are on, on this device, until you sign out.')).toBeVisible()

  await goTo(page, '/profile?tab=mail')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Push notifications are off on this device.')).toBeVisible()
  expect((await turnOff(product, bidder.token)).status).toBe(404)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  expect((await turnOff(product, bidder.token)).status).toBe(200)

  await workerServes(page)
  const client = await page.context().newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  client.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await client.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const push = (body: string) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: registrations[0]?.registrationId ?? '',
      data: JSON.stringify({ title: 'Perkloop', body, path: '/mybids', tag: body }),
    })
  // A browser without windows shows no notifications: the worker tells what it would have shown.
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    globalThis.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (_title, options) =>
      void globalThis.shown?.push(options?.body ?? '')
  })
  const shown = () => worker.evaluate(() => globalThis.shown)
  await push('In sight')
  await page.goto('about:blank')
  await push('Out of sight')
  await expect.poll(shown).toEqual(['Out of sight'])
})
