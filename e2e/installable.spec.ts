import type { Page } from '@playwright/test'
import { expectLooksRight } from './axe'
import { moveUntil, workerServes } from './first-move'
import { makePeople, makePerson, openAs, post } from './people'
import { expect, type Product, test } from './product'

declare global {
  /** The numbers that the icon was given. */
  var badges: number[] | undefined
}

test.use({ serviceWorkers: 'allow' })

/** Opens a page with its worker in charge. */
async function openWithWorker(page: Page, product: Product, name = 'Ines Install') {
  const person = await makePerson(product, name)
  await openAs(page, product, person, '/marketplace')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await workerServes(page)
  return person
}

test('has a manifest that Chromium installs, with icons that are there', async ({ page, product }) => {
  await openWithWorker(page, product)
  const client = await page.context().newCDPSession(page)
  const { errors, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ id: '/', name: 'Perkloop', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toEqual([undefined, undefined, 'maskable'])
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('the worker keeps files of the build and nothing of anybody', async ({ page, product }) => {
  await openWithWorker(page, product)
  for (const path of ['/myperks', '/profile', '/friends', '/marketplace']) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const kept = () =>
    page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
      return paths
    })
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(3)
  expect((await kept()).filter((path) => !path.startsWith('/assets/'))).toEqual([])
})

test('without a connection there is a page of ours, in the reader’s language, and it goes on by itself', async ({
  page,
  context,
  product,
}) => {
  await openWithWorker(page, product)
  await context.setOffline(true)
  await page.goto(`${product.url}/myperks`)
  await expect(page.getByRole('heading', { name: 'No connection to Perkloop' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectLooksRight(page, 'offline page')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectLooksRight(page, 'offline page, narrow')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'My Perks', exact: true })).toBeVisible()
  await page.goto(`${product.url}/profile`)
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.locator('html[lang=de]')).toBeVisible()
  const address = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
  await moveUntil(page, async () => (await address()).includes('lang=de'))
  await context.setOffline(true)
  await page.goto(`${product.url}/myperks`)
  await expect(page.getByRole('heading', { name: 'Keine Verbindung zu Perkloop' })).toBeVisible()
})

test('a new release is seen at the next load: pages come from the server each time', async ({ page, product }) => {
  await openWithWorker(page, product)
  const load = async () => {
    const response = await page.goto(`${product.url}/myperks`)
    expect(response?.fromServiceWorker()).toBe(true)
    return response?.headers()['x-request-id']
  }
  const first = await load()
  expect(await load()).not.toBe(first)
  const worker = await page.request.get(`${product.url}/worker.js`)
  expect(worker.headers()['cache-control']).toBe('public, max-age=0')
})

test('the open application says that it is offline, keeps what is typed, and that it is back', async ({
  page,
  context,
  product,
}) => {
  await openWithWorker(page, product)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('Ines Offline')
  await context.setOffline(true)
  const strip = page.getByText(/^You are offline\. What you write stays here/)
  await expect(strip).toBeVisible()
  await expectLooksRight(page, 'offline strip')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ines Offline')
  await context.setOffline(false)
  await expect(strip).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ines Offline' })).toBeVisible()
})

test('the icon carries the number of what is new, and nothing after signing out', async ({ page, product }) => {
  await page.addInitScript(() => {
    const shown: number[] = []
    globalThis.badges = shown
    Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) })
  })
  const [person, asker] = await makePeople(product, 'Bea Badge', 'Otis Other')
  await post(product, '/friends/request', { recipientId: person.id }, asker)
  await openAs(page, product, person, '/marketplace')
  const last = () => page.evaluate(() => globalThis.badges?.at(-1))
  await expect.poll(last).toBe(1)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(last).toBe(0)
})

test('an offer to install waits in the profile, and is no popup', async ({ page, product }) => {
  const person = await makePerson(product, 'Ida Icon')
  await openAs(page, product, person, '/profile')
  await expect(page.getByRole('heading', { name: 'Ida Icon' })).toBeVisible()
  const install = page.getByRole('button', { name: 'Install Perkloop' })
  await expect(install).toHaveCount(0)
  const isPrevented = await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.setAttribute('data-asked', '')
      },
    })
    dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(isPrevented).toBe(true)
  await expectLooksRight(page, 'install')
  await install.click()
  await expect(page.locator('body[data-asked]')).toBeVisible()
  await expect(install).toHaveCount(0)
})
