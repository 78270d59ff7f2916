import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, live, type Product } from './product'

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0e4a3b' } })
  .png()
  .toBuffer()

interface Person {
  name: string
  username: string
  email: string
  password: string
}

const tag = () => Math.random().toString(36).slice(2, 8)

function somebody(name: string): Person {
  const id = tag()
  return {
    name,
    username: `${name.split(' ')[0]?.toLowerCase()}-${id}`,
    email: `${id}@example.com`,
    password: 'A quiet walk 42',
  }
}

async function signUp(page: Page, product: Product, person: Person, company: string) {
  await page.goto(`${product.url}/register`)
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Company').fill(company)
  await page.getByRole('button', { name: 'Continue' }).click()

  const terms = page.getByRole('dialog')
  const accept = terms.getByRole('button', { name: 'Accept & Continue' })
  await expect(accept).toBeDisabled()
  await expect(terms.getByText('Please scroll through the entire document to continue')).toBeVisible()
  await terms.getByRole('heading').last().scrollIntoViewIfNeeded()
  await terms.getByRole('checkbox').check()
  await terms.getByRole('textbox').fill(person.name.toUpperCase())
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
}

async function verify(page: Page, product: Product, person: Person) {
  const mail = async () => (await product.mailTo(person.email))[0]?.plain
  await expect.poll(mail).toContain('/verify-email/')
  const link = /https?:\S+\/verify-email\/\S+/.exec((await mail()) ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/login$/)
}

async function logIn(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/marketplace$/)
}

async function postPerk(page: Page, title: string, value: string, withPicture: boolean) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Perks' }).click()
  // Wait for the page: the marketplace has such a button too.
  await expect(page.getByRole('heading', { name: 'My Perks' })).toBeVisible()
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill(`${title}, handed over with a smile`)
  await dialog.getByLabel('Estimated value').fill(value)
  if (withPicture) {
    const file = { name: 'pass.png', mimeType: 'image/png', buffer: await picture }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByRole('button', { name: 'Remove image' })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Post Perk' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

function inDays(days: number) {
  const date = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return date.toISOString().slice(0, 10)
}

/** Between which steps something may happen to what the product stands on. */
export type Moment = 'both have posted' | 'a bid is placed' | 'both have chatted'

/** Two new people sign up in two browsers, post, bid, accept, chat, complete and rate. */
export async function swapForReal(
  browser: Browser,
  product: Product,
  then: (moment: Moment) => Promise<void> = async () => {},
) {
  const [ownerPage, bidderPage] = await Promise.all([newPage(), newPage()])
  async function newPage() {
    const context = await browser.newContext()
    const page = await context.newPage()
    page.on('pageerror', (error) => {
      throw error
    })
    return page
  }
  const owner = somebody('Olivia Owner')
  const bidder = somebody('Ben Bidder')
  const [gym, lunch] = [`Gym pass ${tag()}`, `Lunch credit ${tag()}`]

  for (const [page, person, company] of [
    [ownerPage, owner, 'Asana'],
    [bidderPage, bidder, 'Figma'],
  ] as const) {
    await signUp(page, product, person, company)
    await verify(page, product, person)
    await logIn(page, person)
  }
  await postPerk(ownerPage, gym, '95', true)
  await postPerk(bidderPage, lunch, '30.50', false)
  await then('both have posted')

  // The other user finds it in the marketplace and places a bid with a quantity.
  await bidderPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click()
  await bidderPage.getByLabel('Search perks').fill(gym)
  const card = bidderPage.getByRole('tabpanel').getByRole('article').filter({ hasText: gym })
  await expect(card.getByRole('img').or(card.locator('img')).first()).toBeVisible()
  await card.getByRole('button', { name: /Place Bid/ }).click()
  const bidDialog = bidderPage.getByRole('dialog')
  await bidDialog.getByRole('radio').check()
  await bidDialog.getByLabel('Quantity').fill('3')
  await expect(bidDialog.getByText('You get $3.50 more')).toBeVisible()
  await bidDialog.getByRole('button', { name: 'Place Bid' }).click()
  await expect(bidderPage.getByText('Bid placed successfully!')).toBeVisible()
  await expect(card.getByText('Bid Pending')).toBeVisible()
  await then('a bid is placed')

  // The owner accepts with date and logistics.
  await ownerPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Bids' }).click()
  await ownerPage.getByRole('button', { name: 'Accept' }).click()
  const acceptDialog = ownerPage.getByRole('dialog')
  await acceptDialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(acceptDialog.getByText('Please select a completion date')).toBeVisible()
  await expect(acceptDialog.getByText('Please enter logistics details')).toBeVisible()
  await acceptDialog.getByLabel('Completion date').fill(inDays(10))
  await acceptDialog.getByLabel('Logistics').fill('Hand over at the front desk')
  await acceptDialog.getByRole('button', { name: 'Accept Bid' }).click()

  // Both see the exchange, and chat in it live.
  await expect(ownerPage.getByText('Hand over at the front desk').first()).toBeVisible()
  await bidderPage
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Accepted Bids/ })
    .click()
  await expect(bidderPage.getByText('Hand over at the front desk').first()).toBeVisible()
  await expect(bidderPage.getByText('× 3').first()).toBeVisible()
  await bidderPage.getByLabel('Message', { exact: true }).fill('Hello, shall we start on Monday?')
  await bidderPage.keyboard.press('Enter')
  // Far below the 10 s of polling: so it came by the live event.
  await expect(ownerPage.getByRole('log').getByText('shall we start on Monday?')).toBeVisible({ timeout: live })
  await ownerPage.getByLabel('Message', { exact: true }).fill('Monday is fine, see https://example.com/gym')
  await ownerPage.getByRole('button', { name: 'Send message' }).click()
  await expect(bidderPage.getByRole('link', { name: 'https://example.com/gym', exact: true })).toBeVisible({
    timeout: live,
  })
  await then('both have chatted')

  // One party marks it complete, the other confirms.
  await ownerPage.getByRole('button', { name: 'Mark as Complete' }).click()
  await ownerPage
    .getByRole('dialog')
    .or(ownerPage.getByRole('alertdialog'))
    .getByRole('button', { name: 'Mark as Complete' })
    .click()
  await expect(ownerPage.getByText('Waiting for Ben').first()).toBeVisible()
  await expect(ownerPage.getByRole('button', { name: 'Confirm Completion' })).toHaveCount(0)
  await bidderPage.getByRole('button', { name: 'Confirm Completion' }).click()
  await expect(bidderPage.getByText('How was it with Olivia?')).toBeVisible()

  // Both rate, and the rating shows on both profiles.
  for (const [page, label, comment] of [
    [bidderPage, '5 Excellent!', 'Smooth from start to end'],
    [ownerPage, '4 Very Good', 'Quick to answer'],
  ] as const) {
    const stars = page.getByRole('radio', { name: label })
    // As people do, on the star itself, and once the panel stands still: it comes with the moment of completion.
    await page.locator('.stars label').filter({ has: stars }).click()
    await expect(stars).toBeChecked()
    await page.getByLabel('Comment').fill(comment)
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page.getByRole('button', { name: 'Submit Rating' })).toHaveCount(0)
  }
  await expect(ownerPage.getByText('Smooth from start to end')).toBeVisible()
  await bidderPage.getByRole('heading', { name: owner.name }).getByRole('link').click()
  await expect(bidderPage.getByText('Rated 5.0 out of 5').first()).toBeAttached()
  await ownerPage.getByRole('heading', { name: bidder.name }).getByRole('link').click()
  await expect(ownerPage.getByText('Rated 4.0 out of 5').first()).toBeAttached()
  await ownerPage.goto(`${product.url}/profile`)
  await expect(ownerPage.getByText('Rated 5.0 out of 5').first()).toBeAttached()
}
