import { goTo, makePerson, openAs } from './people'
import { expect, test } from './product'

// Files that a worker keeps would hide what these specs do to the network.
test.use({ serviceWorkers: 'block' })

test('a visitor: a start that fails can be tried again, legal texts that do not load leave the form, and guards lead home', async ({
  page,
  product,
}) => {
  await page.route('**/api/config', (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The application encountered a problem during initialization.')).toBeVisible()
  await page.unroute('**/api/config')
  await page.route(/assets\/over-.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await page.getByLabel('Email').fill('kept@example.com')
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('alert')).toHaveText(/The text could not be loaded/)
  await expect(page.getByLabel('Email')).toHaveValue('kept@example.com')
  await page.unroute(/assets\/over-.*\.js/)
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const path of ['/myperks', '/mybids', '/acceptedbids', '/friends', '/profile', '/organization', '/no/such']) {
    await goTo(page, path)
    await expect(page).toHaveURL(`${product.url}/`)
  }
  await page.goto(`${product.url}/marketplace`)
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})

test('a member: guards lead to the marketplace, and a part, a page or a screen that fails takes nothing else with it', async ({
  page,
  product,
  context,
}) => {
  const person = await makePerson(product, 'Petra Part')
  await openAs(page, product, person, '/friends')
  await expect(page.getByRole('heading', { name: 'My Friends' })).toBeVisible()
  const perks = page.getByRole('link', { name: 'My Perks' }).first()
  await context.setOffline(true)
  await perks.click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(perks).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'My Perks' })).toBeVisible()

  // As after a deployment: the file is gone, and reloading once did not help.
  await page.route(/assets\/my-bids-screen-.*\.js/, (route) => route.fulfill({ status: 404 }))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'My Bids' }).first().click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(perks).toBeVisible()
  await page.unroute(/assets\/my-bids-screen-.*\.js/)

  // Then it comes, and what it shows makes it fail.
  await page.route('**/api/bids?*', (route) => route.fulfill({ json: [{ status: 'pending' }] }))
  const reported = page.waitForRequest('**/api/support/log-error')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  const report = { message: expect.any(String), url: expect.stringContaining('/mybids') }
  expect((await reported).postDataJSON()).toMatchObject(report)
  await page.unroute('**/api/bids?*')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'My Bids' })).toBeVisible()

  const finder = /assets\/finder-dialog-.*\.js/
  await page.route(finder, (route) => route.abort())
  await page.getByRole('link', { name: 'Friends' }).first().click()
  await page.getByPlaceholder('Enter invite code').fill('half a code')
  await page.getByRole('heading', { name: 'My Friends' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByPlaceholder('Enter invite code')).toHaveValue('half a code')
  await page.unroute(finder)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Enter invite code').clear()

  for (const path of ['/login', '/register', '/no/such']) {
    await goTo(page, path)
    await expect(page).toHaveURL(`${product.url}/${path === '/no/such' ? '' : 'marketplace'}`)
    await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  }
})
