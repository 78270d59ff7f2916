import { makePerson, openAs } from './people'
import { expect, test } from './product'

test('guards: visitors go to the landing page, members to the marketplace, unknown paths home', async ({
  page,
  product,
}) => {
  for (const path of [
    '/marketplace',
    '/myperks',
    '/mybids',
    '/acceptedbids',
    '/friends',
    '/profile',
    '/organization',
    '/no/such',
  ]) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/`)
  }
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  const person = await makePerson(product, 'Gwen Guard')
  await openAs(page, product, person, '/marketplace')
  for (const path of ['/login', '/register']) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/marketplace`)
  }
  await page.goto(`${product.url}/no/such`)
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
})

test('a session that ended elsewhere logs out here at once', async ({ page, product }) => {
  const person = await makePerson(product, 'Eve Expired')
  await openAs(page, product, person, '/marketplace')
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('perkloop.token'))
  await fetch(`${product.url}/api/users/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('perkloop.token'))).toBeNull()
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
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The application encountered a problem during initialization.')).toBeVisible()
  await page.unroute('**/api/config')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})

test('a form keeps what was typed when a call fails, and page-views carry patterns only', async ({ page, product }) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/page-view')) views.push(request.postDataJSON().path)
  })
  const person = await makePerson(product, 'Paula Pattern')
  await openAs(page, product, person, '/marketplace')
  await page.goto(`${product.url}/profile/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByText('User not found')).toBeVisible()
  await page.goto(`${product.url}/myperks`)
  await page.route('**/api/perks', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Kept title')
  await dialog.getByLabel('Description').fill('Kept words')
  await dialog.getByLabel('Estimated value').fill('12')
  await dialog.getByRole('button', { name: 'Post Perk' }).click()
  await expect(dialog.getByText('Failed to create perk')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept title')
  expect(views).toContain('/profile/:userId')
  expect(views.join()).not.toContain('01900000')
})
