import type { Page, Route } from '@playwright/test'
import { fillIn, goTo, makePeople, openAs } from './people'
import { expect, type Product, test } from './product'
import { postPerk } from './trades'

/** Ends the session of a page on the server, as where it has expired. */
async function signOut(page: Page, product: Product) {
  const token = await page.evaluate(() => localStorage.getItem('perkloop.token'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(`${product.url}/api/users/logout`, { method: 'POST', headers, body: '{}' })
  expect(reply.ok).toBe(true)
}

async function openMyPerks(page: Page) {
  await page.getByRole('link', { name: 'My Perks' }).first().click()
  // The marketplace has a button to post a perk too.
  await expect(page).toHaveTitle(/My Perks · Perkloop$/)
}

test('who is put out is told so and finds the bid and the post they had begun; another does not, nor is who signs out told', async ({
  page,
  product,
}) => {
  const [owner, bidder] = await makePeople(product, 'Olga Other', 'Wil Waits')
  const [target] = await Promise.all([
    postPerk(product, owner, 'Sailing course'),
    postPerk(product, bidder, 'Tram card'),
    postPerk(product, bidder, 'Book token'),
  ])
  await openAs(page, product, bidder, '/')
  // For a member the first address is the marketplace too.
  await expect(page).toHaveTitle('Marketplace · Perkloop')
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await goTo(page, `/marketplace?perk=${target._id}`)
  const begin = page.getByRole('dialog', { name: 'Sailing course' }).getByRole('button', { name: 'Place Bid' })
  const bid = page.getByRole('dialog', { name: 'Place a bid' })
  const note = bid.getByRole('textbox', { name: /note/i })
  await begin.click()
  await bid.getByRole('radio', { name: /Book token/ }).check()
  await bid.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await bid.getByRole('button', { name: /note/i }).click()
  await note.fill('Any weekday but Monday')

  // The session ends while the bid is under way. If it ended before the press, the page might leave first.
  const sendSignedOut = async (route: Route) => {
    await signOut(page, product)
    await route.continue()
  }
  await page.route((url) => url.pathname === '/api/bids', sendSignedOut, { times: 1 })
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByRole('main')).toContainText('What you wrote is kept')
  await fillIn(page, bidder.email)
  await expect(page).toHaveURL(/\/marketplace\?perk=/)
  await expect(page.getByText('You were signed out. Please log in again.')).toHaveCount(0, { timeout: 2_000 })
  // It is open again, by itself.
  await expect(note).toHaveValue('Any weekday but Monday')
  await expect(bid.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect(page.getByText('Bid Pending').first()).toBeVisible()

  // It also ends while nothing is under way.
  await expect(bid).toHaveCount(0)
  await page.getByRole('dialog', { name: 'Sailing course' }).getByRole('button', { name: 'Close' }).click()
  // Elsewhere than sign-in leads by itself.
  await openMyPerks(page)
  await page.getByRole('main').getByRole('button', { name: 'Post Your Perk' }).first().click()
  const form = page.getByRole('dialog', { name: 'Post your perk' })
  const title = form.getByLabel('Title')
  await title.fill('Rowing club, Tuesdays')
  await signOut(page, product)
  const putOut = 'You were signed out. Please log in again.'
  await expect(page.getByRole('listitem').filter({ hasText: putOut })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByRole('main').getByText(putOut)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('perkloop.token'))).toBeNull()
  // They find it by Back from the home page, and by its link.
  for (const goOn of [() => page.goBack(), () => page.getByRole('link', { name: 'Log In' }).first().click()]) {
    await page.getByRole('link', { name: 'Perkloop, home' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await goOn()
    await fillIn(page, bidder.email)
    await expect(title).toHaveValue('Rowing club, Tuesdays')
    await expect(page).toHaveURL(`${product.url}/myperks`)
    await signOut(page, product)
    await expect(page).toHaveURL(`${product.url}/login`)
  }

  // Another who signs in then is not led to where they were.
  await fillIn(page, owner.email)
  await expect(page).toHaveURL(`${product.url}/marketplace`)
  await expect(page.getByRole('heading', { name: 'Tram card' }).first()).toBeVisible()
  // Nor does the form open where it was begun, once the page is there.
  await openMyPerks(page)
  await expect(page.getByRole('heading', { name: 'Sailing course' })).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Post Your Perk' }).first().click()
  await expect(title).toHaveValue('')
  await title.press('Escape')
  await expect(form).toHaveCount(0)
  // One who signs out is told nothing of the kind.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('You were signed out')).toHaveCount(0)
})
