import { fillIn, makePeople, makePerson, openAs, post } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

test('who is signed out while they write a bid finds it again once they are back', async ({ page, product }) => {
  const owner = await makePerson(product, 'Olga Other')
  const target = await postPerk(product, owner, 'Sailing course')
  const bidder = await makePerson(product, 'Wil Waits')
  await postPerk(product, bidder, 'Tram card')
  await postPerk(product, bidder, 'Book token')
  await openAs(page, product, bidder, `/marketplace?perk=${target._id}`)
  const begin = page.getByRole('dialog', { name: 'Sailing course' }).getByRole('button', { name: 'Place Bid' })
  const bid = page.getByRole('dialog', { name: 'Place a bid' })
  const note = bid.getByRole('textbox', { name: /note/i })
  await begin.click()
  await bid.getByRole('radio', { name: /Book token/ }).check()
  await bid.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await bid.getByRole('button', { name: /note/i }).click()
  await note.fill('Any weekday but Monday')

  // As where it has expired.
  await post(product, '/users/logout', {}, bidder)
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
})

test('another who signs in then is not led to where they were', async ({ page, product }) => {
  const owner = await makePerson(product, 'Ola Other')
  const target = await postPerk(product, owner, 'Diving course')
  const [person, next] = await makePeople(product, 'Sam Signed-Out', 'Nia Next')
  await openAs(page, product, person, `/marketplace?perk=${target._id}`)
  await expect(page.getByRole('dialog', { name: 'Diving course' })).toBeVisible()
  await post(product, '/users/logout', {}, person)
  await expect(page).toHaveURL(`${product.url}/login`)
  await fillIn(page, next.email)
  await expect(page).toHaveURL(`${product.url}/marketplace`)
})

test('the home page is there for them, and the sign-in leads back to where they were', async ({ page, product }) => {
  const person = await makePerson(product, 'Mia Moved')
  await openAs(page, product, person, '/')
  await page.getByRole('link', { name: 'My Perks' }).first().click()
  // The first page has such a button too.
  await expect(page).toHaveTitle('My Perks · Perkloop')
  await page.getByRole('main').getByRole('button', { name: 'Post Your Perk' }).first().click()
  const title = page.getByRole('dialog').getByLabel('Title')
  await title.fill('Climbing hall')
  await post(product, '/users/logout', {}, person)
  await expect(page).toHaveURL(`${product.url}/login`)
  await page.getByRole('link', { name: 'Perkloop, home' }).click()
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await fillIn(page, person.email)
  await expect(page).toHaveURL(/\/myperks/)
  await expect(title).toHaveValue('Climbing hall')
})

test('on the first page too, and what was to be posted opens again', async ({ page, product }) => {
  const person = await makePerson(product, 'Hal Home')
  await openAs(page, product, person, '/')
  // For a member the first address is the marketplace too.
  await expect(page).toHaveTitle('Marketplace · Perkloop')
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const form = page.getByRole('dialog', { name: 'Post your perk' })
  await form.getByLabel('Title').fill('Rowing club, Tuesdays')
  await post(product, '/users/logout', {}, person)
  await expect(page).toHaveURL(`${product.url}/login`)
  await page.getByRole('link', { name: 'Perkloop, home' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goBack()
  await fillIn(page, person.email)
  await expect(form.getByLabel('Title')).toHaveValue('Rowing club, Tuesdays')
})
