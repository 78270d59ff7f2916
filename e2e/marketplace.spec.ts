import { expectAccessible } from './axe'
import { logInAs, makePeople, makePerson, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

const password = 'swap-more-perks'

test('search, sort and range narrow the list and live in the address', async ({ page, demo }) => {
  const ben = await logInAs(demo, 'ben@asterway.example', password)
  await openAs(page, demo, ben, '/marketplace')
  const cards = page.locator('.perks .perk')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Featured perks' })).toBeVisible()

  await page.getByRole('button', { name: 'Monthly value: Any value' }).click()
  await page.getByLabel('From').fill('75')
  await page.getByLabel('To', { exact: true }).fill('25')
  await page.getByRole('button', { name: 'Show perks' }).click()
  await expect(page.getByText('At least as much as From')).toBeVisible()
  await expectAccessible(page, 'a wrong range')
  await page.getByLabel('To', { exact: true }).fill('90')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/minValue=75&maxValue=90/)
  await expect(page.getByRole('region', { name: 'Featured perks' })).toBeHidden()
  await page.getByRole('tab', { name: 'Value low' }).click()
  const dollars = async () =>
    (await cards.locator('.price').allInnerTexts()).map((text) => Number(/\$([\d.,]+)/.exec(text)?.[1]))
  await expect.poll(async () => (await dollars()).every((value) => value >= 75 && value <= 90)).toBe(true)
  await expect
    .poll(async () => (await dollars()).every((value, at, all) => at === 0 || value >= (all[at - 1] ?? 0)))
    .toBe(true)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Monthly value: $75 to $90' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Value low' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox').fill('zzqqxx')
  await expect(page.getByText('Nothing matches “zzqqxx”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('button', { name: 'Monthly value: Any value' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a panel that comes late takes nothing from who went on typing, and opens when it is asked for again', async ({
  page,
  demo,
}) => {
  const ben = await logInAs(demo, 'ben@asterway.example', password)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/assets\/over-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, demo, ben, '/marketplace')
  const button = page.getByRole('button', { name: 'Monthly value: Any value' })
  await button.click()
  const search = page.getByRole('searchbox')
  await search.pressSequentially('gy')
  const came = page.waitForResponse(/assets\/over-.*\.js/)
  release()
  await came
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await search.pressSequentially('m')
  await expect(search).toHaveValue('gym')
  await expect(search).toBeFocused()
  await button.click()
  await expect(page.getByLabel('From')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the list keeps its place: behind a perk, behind a profile, by cross and by the back button', async ({
  page,
  demo,
}) => {
  const ben = await logInAs(demo, 'ben@asterway.example', password)
  await openAs(page, demo, ben, '/marketplace')
  const cards = page.locator('.perks .perk')
  await expect(cards.first()).toBeVisible()
  const first = await cards.count()
  await page.mouse.move(600, 600)
  await page.mouse.wheel(0, 6000)
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const card = cards.nth(first + 2)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const stays = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await card.locator('.perk-open').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/perk=/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/perk=/)
  await stays()

  await card.locator('.perk-open').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await stays()

  await card.locator('.perk-open').click()
  await page.getByRole('dialog').locator('a[href^="/profile/"]').click()
  await expect(page.getByRole('heading', { name: 'Available Perks' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await stays()
})

test('a shared perk opens for a visitor once they have signed in', async ({ page, product }) => {
  const owner = await makePerson(product, 'Sven Sharer')
  const perk = await postPerk(product, owner, 'Kayak afternoons', { description: 'On the lake', estimatedValue: 40 })
  const guest = await makePerson(product, 'Gina Guest')
  // With an ended session the link is kept for after the login, too.
  await page.goto(product.url)
  await page.evaluate(() => localStorage.setItem('perkloop.token', 'ended-long-ago-ended-long-ago'))
  await page.goto(`${product.url}/marketplace?perk=${perk._id}`)
  await expect(page).toHaveURL(`${product.url}/`)
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill('A quiet walk 42')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Kayak afternoons' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`perk=${perk._id}`))
  // After a logout the next login does not lead there.
  await page.keyboard.press('Escape')
  await page.goto(`${product.url}/myperks`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('perkloop.wantedPage'))).toBeNull()
})

test('somebody without a perk posts one right in the bid, and the target then reads Bid Pending', async ({
  page,
  product,
}) => {
  const owner = await makePerson(product, 'Tara Target')
  await postPerk(product, owner, 'Sauna evenings', { description: 'Two people', estimatedValue: 130 })
  const bidder = await makePerson(product, 'Neil Newhere')
  await openAs(page, product, bidder, '/marketplace')
  const card = page.locator('.perks .perk', { hasText: 'Sauna evenings' })
  await expect(card.getByText('New')).toBeVisible()
  await expect(card.getByText('Popular')).toBeVisible()
  await card.getByRole('button', { name: /Bid/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post Your Perk' }).click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  await form.getByLabel('Title').fill('Cinema card')
  await form.getByLabel('Description').fill('Any film')
  await form.getByLabel('Estimated value').fill('60')
  await form.getByRole('button', { name: 'Post Perk' }).click()
  const bid = page.getByRole('dialog', { name: 'Place a bid' })
  await expect(bid.getByText('Cinema card').first()).toBeVisible()
  await bid.getByLabel('Quantity').fill('2')
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect(page.getByText('Bid placed successfully!')).toBeVisible()
  await expect(card.getByText('Bid Pending')).toBeVisible()
  // Focus is still on the card.
  await expect(card.getByRole('button', { name: 'View bid' })).toBeFocused()
  await expect(page.locator('.perks').getByText('Cinema card')).toHaveCount(0)
})

test('on a phone the list begins early, and its sorts stay in sight', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo, await logInAs(demo, 'ben@asterway.example', password), '/marketplace')
  const featured = page.getByRole('region', { name: 'Featured perks' })
  // Not what stands there while it loads.
  const first = page.locator('.perks article').first()
  await expect(featured).toBeVisible()
  await expect(first).toBeVisible()
  expect((await featured.boundingBox())?.height).toBeLessThanOrEqual(230)
  // The large perks and the swaps that suit the reader are a row each; the list begins on the first screen.
  expect((await first.boundingBox())?.y).toBeLessThan(820)
  // The others are a swipe away, and the page itself does not grow wider.
  const last = featured.getByRole('article').last()
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.evaluate(() => window.scrollTo(0, 1_500))
  await expect(page.getByRole('tab', { name: 'Recent' })).toBeInViewport()
})

test('an open perk leads to what else its owner lists, and Back closes it', async ({ page, product }) => {
  const [owner, viewer] = await makePeople(product, 'Mona Owner', 'Vic Viewer')
  await postPerk(product, owner, 'Opera box')
  await postPerk(product, owner, 'Kayak week')
  await openAs(page, product, viewer, '/marketplace?q=opera')
  await page.getByRole('link', { name: 'Opera box' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Swaps: 0 completed')).toBeVisible()
  await expectAccessible(page, 'an open perk')
  await dialog.getByRole('region', { name: 'More from Mona' }).getByRole('link', { name: 'Kayak week' }).click()
  await expect(page.getByRole('dialog', { name: 'Kayak week' })).toBeVisible()
  await expect(page).toHaveTitle('Kayak week · Perkloop')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveTitle('Marketplace · Perkloop')
  await expect(page).toHaveURL(/\/marketplace\?q=opera$/)
})
