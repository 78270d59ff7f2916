import type { Page } from '@playwright/test'
import { expectLooksRight, expectLooksRightToo } from './axe'
import { moveUntil, workerServes } from './first-move'
import { expectLoaded } from './loaded'
import { makePerson, openAs } from './people'
import { expect, type Product, test } from './product'

test.use({ serviceWorkers: 'allow' })

/** Opens a page with its worker in charge. */
async function openWithWorker(page: Page, product: Product) {
  await openAs(page, product, await makePerson(product, 'Ines Install'), '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await workerServes(page)
}

test('Chromium installs it with its icons; the worker keeps files of the build and nothing of anybody, pages come from the server', async ({
  page,
  product,
}) => {
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

  for (const [path, title] of [
    ['/friends', 'My Friends'],
    ['/marketplace', 'Marketplace'],
  ] as const) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveTitle(`${title} · Perkloop`)
    await expectLoaded(page)
  }

  // A new release is seen at the next load.
  const load = async () => {
    const response = await page.goto(`${product.url}/myperks`)
    expect(response?.fromServiceWorker()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return response?.headers()['x-request-id']
  }
  const first = await load()
  expect(await load()).not.toBe(first)
  const worker = await page.request.get(`${product.url}/worker.js`)
  expect(worker.headers()['cache-control']).toBe('public, max-age=0')

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

test('the open application says that it is offline and keeps what is typed; a page of ours stands for others, in the reader’s language', async ({
  page,
  context,
  product,
}) => {
  await openWithWorker(page, product)
  // An offer to install waits in the profile, and is no popup.
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
  await expect(install).toBeVisible()

  await context.setOffline(true)
  const strip = page.getByText(/^You are offline\. What you write stays here/)
  await expect(strip).toBeVisible()
  await expectLooksRight(page, 'offline strip, and an offer to install')
  await install.click()
  await expect(page.locator('body[data-asked]')).toBeVisible()
  await expect(install).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('Ines Offline')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ines Offline')
  await context.setOffline(false)
  await expect(strip).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ines Offline' })).toBeVisible()

  await context.setOffline(true)
  await page.goto(`${product.url}/profile`)
  await expect(page.getByRole('heading', { name: 'No connection to Perkloop' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectLooksRight(page, 'offline page')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectLooksRightToo(page, 'offline page, narrow')
  await page.setViewportSize({ width: 1280, height: 900 })
  // It goes on by itself.
  await context.setOffline(false)
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.locator('html[lang=de]')).toBeVisible()
  const address = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
  await moveUntil(page, async () => (await address()).includes('lang=de'))
  await context.setOffline(true)
  await page.goto(`${product.url}/myperks`)
  await expect(page.getByRole('heading', { name: 'Keine Verbindung zu Perkloop' })).toBeVisible()
})
