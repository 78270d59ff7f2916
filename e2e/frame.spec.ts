import { makePerson, openAs } from './people'
import { expect, test } from './product'

// Files that a worker keeps would hide what these specs do to the network.
test.use({ serviceWorkers: 'block' })

test('guards: visitors go to the landing page, members to the marketplace, unknown paths home', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/login`)
  for (const path of ['/myperks', '/mybids', '/acceptedbids', '/friends', '/profile', '/organization']) {
    // As a link within the application leads there, without loading it again.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page).toHaveURL(`${product.url}/`)
  }
  for (const path of ['/marketplace', '/no/such']) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/`)
  }
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  const person = await makePerson(product, 'Gwen Guard')
  await openAs(page, product, person, '/marketplace')
  // After the login the visitor gets to the page they wanted, and that page is not kept any longer.
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  for (const path of ['/login', '/register']) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/marketplace`)
  }
  await page.goto(`${product.url}/no/such`)
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
})

test('an uncaught screen error shows the error screen and is reported', async ({ page, product }) => {
  const person = await makePerson(product, 'Ida Error')
  await page.route('**/api/bids?*', (route) => route.fulfill({ json: [{ status: 'pending' }] }))
  const reported = page.waitForRequest('**/api/support/log-error')
  await openAs(page, product, person, '/mybids')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  const report = { message: expect.any(String), url: expect.stringContaining('/mybids') }
  expect((await reported).postDataJSON()).toMatchObject(report)
  await page.unroute('**/api/bids?*')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'My Bids' })).toBeVisible()
})

test('start-up that fails says so and can be tried again', async ({ page, product }) => {
  await page.route('**/api/config', (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The application encountered a problem during initialization.')).toBeVisible()
  await page.unroute('**/api/config')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a part that cannot be loaded takes nothing else with it', async ({ page, product }) => {
  const person = await makePerson(product, 'Petra Part')
  await page.route(/assets\/finder-dialog-.*\.js/, (route) => route.abort())
  await openAs(page, product, person, '/friends')
  await page.getByPlaceholder('Enter invite code').fill('half a code')
  await page.getByRole('heading', { name: 'My Friends' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByPlaceholder('Enter invite code')).toHaveValue('half a code')
  await page.unroute(/assets\/finder-dialog-.*\.js/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the legal texts that cannot be loaded leave the form as it is', async ({ page, product }) => {
  await page.route(/assets\/over-.*\.js/, (route) => route.abort())
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('kept@example.com')
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('alert')).toHaveText(/The text could not be loaded/)
  await expect(page.getByLabel('Email')).toHaveValue('kept@example.com')
  await page.unroute(/assets\/over-.*\.js/)
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
})

test('a page that cannot be loaded says so in its frame, and comes by itself with the connection', async ({
  page,
  product,
  context,
}) => {
  const person = await makePerson(product, 'Lazar Lazy')
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
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My Bids' })).toBeVisible()
})
