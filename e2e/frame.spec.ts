import { makePerson, openAs, password, post } from './people'
import { expect, test } from './product'

// Files that a worker keeps would hide what these specs do to the network.
test.use({ serviceWorkers: 'block' })

declare global {
  /** The text of every toast that was on the page. */
  var notesSaid: (() => (string | null)[]) | undefined
}

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

test('a session that ended elsewhere logs out here at once', async ({ page, product }) => {
  const person = await makePerson(product, 'Eve Expired')
  await openAs(page, product, person, '/marketplace')
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('perkloop.token'))
  await fetch(`${product.url}/api/users/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await expect(page).toHaveURL(`${product.url}/login`)
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
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The application encountered a problem during initialization.')).toBeVisible()
  await page.unroute('**/api/config')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
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

test('who is put out in the midst of something is told, and led back after the login', async ({ page, product }) => {
  const person = await makePerson(product, 'Sid Signedout')
  await openAs(page, product, person, '/mybids')
  await expect(page.getByRole('heading', { name: 'My Bids' })).toBeVisible()
  await post(product, '/users/logout', {}, person)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'You were signed out. Please log in again.' }),
  ).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByRole('main').getByText('You were signed out. Please log in again.')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My Bids' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('You were signed out')).toHaveCount(0)
})

test('unread counts that cannot be had are told of once, and again only after they could be', async ({
  page,
  product,
}) => {
  const person = await makePerson(product, 'Uma Unread')
  await page.clock.install()
  // Toasts disappear by themselves, so their texts are recorded.
  await page.addInitScript(() => {
    const notes = new Set<Element>()
    globalThis.notesSaid = () => [...notes].map((note) => note.textContent)
    new MutationObserver(() => {
      for (const note of document.querySelectorAll('[data-sonner-toast]')) notes.add(note)
    }).observe(document, { childList: true, subtree: true })
  })
  const said = () => page.evaluate(() => globalThis.notesSaid?.())
  let answer: { status: number; json: object } = { status: 500, json: { message: 'Boom' } }
  let asked = 0
  await page.route('**/api/chat/unread', (route) => {
    asked += 1
    return route.fulfill(answer)
  })
  const until = (reached: () => boolean) =>
    expect(async () => {
      await page.clock.runFor(1_000)
      expect(reached()).toBe(true)
    }).toPass({ intervals: [20] })
  // Each query is tried three times before it has failed.
  const fails = async () => {
    const before = asked
    await until(() => asked >= before + 3)
  }
  const server = 'Server error while fetching messages. Please try again later.'
  await openAs(page, product, person, '/friends')
  await fails()
  await expect.poll(said).toEqual([server])
  await fails()
  await page.getByRole('link', { name: 'My Perks' }).first().click()
  await fails()
  await fails()

  answer = { status: 200, json: {} }
  const works = asked
  await until(() => asked > works)
  await page.clock.runFor(1_000)
  answer = { status: 429, json: { message: 'Rate limit exceeded' } }
  const refused = asked
  await until(() => asked >= refused + 4)
  answer = { status: 503, json: { message: 'Chat rests for a moment' } }
  await fails()
  await expect.poll(said).toEqual([server, 'Chat rests for a moment'])
})
