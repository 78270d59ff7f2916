import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe'
import { makePerson, openAs, post } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

test('editing by keyboard: the focus goes along, and nothing typed is lost unasked', async ({ page, product }) => {
  const person = await makePerson(product, 'Kay Keyboard')
  await openAs(page, product, person, '/profile')
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()

  await edit.press('Enter')
  await page.getByLabel('City').fill('Oakland')
  const away = page.getByRole('link', { name: 'My Perks' }).first()
  await away.click()
  await expect(page.getByText('Discard what you typed?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await expectAccessible(page, 'asked')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('City')).toHaveValue('Oakland')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(edit).toBeFocused()

  await edit.press('Enter')
  await page.getByLabel('City').fill('Berkeley')
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await closing
  // Also from a tab that hides the form.
  await page.getByRole('tab', { name: 'Security' }).click()
  await away.click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/myperks$/)
  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('Oakland')).toBeVisible()
})

test('a refused change is said at its field alone', async ({ page, product }) => {
  const person = await makePerson(product, 'Rita Refused')
  await openAs(page, product, person, '/profile')
  await page.route('**/api/users/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: { message: 'Not this city', errors: [{ path: 'city', message: 'Not this city' }] },
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Nowhere')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(/Not this city/)
  await expect(page.getByText('Not this city')).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('a request sent is known again after a reload, here and in other tabs, and can be withdrawn', async ({
  page,
  product,
  context,
}) => {
  const [asker, asked] = await Promise.all([makePerson(product, 'Wanda Withdraw'), makePerson(product, 'Walt Wanted')])
  await openAs(page, product, asker, `/profile/${asked.id}`)
  await expect(page).toHaveTitle(`${asked.name} · Perkloop`)
  const add = page.getByRole('button', { name: 'Add Friend' })
  const sent = page.getByRole('button', { name: 'Friend Request Sent' })
  await add.press('Enter')
  await expect(sent).toBeDisabled()
  await expect(sent).toBeFocused()
  await expectAccessible(page, 'sent')

  const other = await context.newPage()
  await openAs(other, product, asker, '/friends')
  await other.getByRole('tab', { name: 'Search by Username' }).click()
  await other.getByPlaceholder('Enter username').fill(asked.username)
  await other.getByRole('button', { name: 'Search', exact: true }).click()
  const found = other.getByRole('listitem').filter({ hasText: asked.username })
  await expect(found.getByRole('button', { name: 'Sent' })).toBeDisabled()
  await expectAccessible(other, 'found')
  await found.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(other.getByText('Friend request withdrawn')).toBeVisible()
  await expect(found.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
  // The first tab gets the live event once it can no longer be undone, and that of the next request.
  await expect(add).toBeVisible()
  await found.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(found.getByRole('button', { name: 'Sent' })).toBeFocused()
  await expect(sent).toBeVisible({ timeout: 6_000 })
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(add).toBeFocused()
  await expect(found.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  // The text that is typed next must not be taken for the user found before.
  await other.getByPlaceholder('Enter username').fill('somebody')
  await expect(found).toHaveCount(0)

  await page.goto(`${product.url}/profile/${asker.id}`)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page).toHaveTitle('Profile · Perkloop')
})

test('one’s own data comes as a file; what failed is said', async ({ page, product }) => {
  const person = await makePerson(product, 'Dora Data')
  await openAs(page, product, person, '/profile')
  const button = page.getByRole('button', { name: 'Download your data' })
  await page.route('**/api/users/data', (route) => route.fulfill({ status: 500, json: {} }))
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to download your data')
  await page.unroute('**/api/users/data')
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe('perkloop-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account).toMatchObject({ name: 'Dora Data', email: person.email })
})

test('pages that failed have a heading', async ({ page, product }) => {
  const person = await makePerson(product, 'Hedda Heading')
  await page.route('**/api/users/01900000-*', (route) => route.fulfill({ status: 422, json: {} }))
  await openAs(page, product, person, '/profile/01900000-0000-7000-8000-000000000000')
  await expect(page.getByText('Failed to fetch user profile')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await page.route('**/api/users/profile', (route) => route.fulfill({ status: 422, json: {} }))
  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('No user data found. Please try logging in again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page, 'no user')
})

test('at 320 px the code stands on one line and a long name fits everywhere', async ({ page, product }) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
  const [hermit, friend] = await Promise.all([
    makePerson(product, 'Hedy Hidden', { discoverability: 'private' }),
    makePerson(product, long, { username: `w.${'x'.repeat(22)}${Math.random().toString(36).slice(2, 8)}` }),
  ])
  const request = await post(product, '/friends/request', { recipientId: friend.id }, hermit)
  await post(product, '/friends/respond', { requestId: request._id, accept: true }, friend)
  for (const title of ['Pool pass', 'Tram ticket', 'Tea box', 'Desk plant']) {
    await postPerk(product, friend, title, { description: 'As new', estimatedValue: 30 })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, product, hermit, '/profile')
  const code = page.getByText(hermit.inviteCode ?? '?')
  expect((await code.boundingBox())?.height).toBeLessThan(40)
  // Of the page itself: the navigation bar has tests of its own.
  const tooWide = () =>
    page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*:not(.sr, .sr *)')]
          .filter((node) => node.getBoundingClientRect().right > window.innerWidth + 1)
          .map((node) => `${node.tagName}.${node.className}`),
      )
  expect(await tooWide()).toEqual([])

  await page.goto(`${product.url}/friends`)
  const card = page.getByRole('article', { name: friend.username })
  await expect(card.getByText('4 perks listed')).toBeVisible()
  expect(await tooWide()).toEqual([])
  await expectAccessible(page, 'friends')
  await card.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(`You and ${friend.name} won’t see each other’s perks`)).toBeVisible()
  expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  // What a failed request has taken away comes back, and can be tried again.
  await page.route('**/api/friends/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Failed to remove friend')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Remove' })).toBeVisible()

  await openAs(page, product, friend, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('title', long)
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(100)
  expect(await tooWide()).toEqual([])
})
