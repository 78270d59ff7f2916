import { fillIn, logInAs, openAs } from './people'
import { expect, test } from './product'

const password = 'swap-more-perks'

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

test('the list keeps its place behind a perk and a profile; on a phone it begins early, and its sorts stay in sight', async ({
  page,
  demo,
}) => {
  const ben = await logInAs(demo, 'ben@asterway.example', password)
  await openAs(page, demo, ben, '/marketplace')
  const cards = page.locator('.perks article')
  await expect(cards.first()).toBeVisible()
  const loaded = await cards.count()
  await page.mouse.move(600, 600)
  await page.mouse.wheel(0, 6000)
  await expect.poll(() => cards.count()).toBeGreaterThan(loaded)
  const card = cards.nth(loaded + 2)
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
  await expect(page).toHaveTitle(/Marketplace · Perkloop$/)
  await stays()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const featured = page.getByRole('region', { name: 'Featured perks' })
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

test('a shared perk opens for a visitor once they have signed in', async ({ page, demo }) => {
  const ben = await logInAs(demo, 'ben@asterway.example', password)
  const headers = { authorization: `Bearer ${ben.token}` }
  const listed = await (await fetch(`${demo.url}/api/perks?limit=1`, { headers })).json()
  const perk = listed[0] as { _id: string; title: string }
  // With an ended session the link is kept for after the login, too.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('began')) return
    sessionStorage.setItem('began', 'yes')
    localStorage.setItem('perkloop.token', 'ended-long-ago-ended-long-ago')
  })
  await page.goto(`${demo.url}/marketplace?perk=${perk._id}`)
  await expect(page).toHaveURL(`${demo.url}/`)
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await fillIn(page, ben.email, password)
  await expect(page.getByRole('dialog', { name: perk.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`perk=${perk._id}`))
  // After a logout the next login does not lead there.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${demo.url}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('perkloop.wantedPage'))).toBeNull()
})
