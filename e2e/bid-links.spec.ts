import { expectAccessible } from './axe'
import { logInAs, makePeople, openAs } from './people'
import { expect, test } from './product'
import { acceptBid, placeBid, postPerk } from './trades'

test('a link to a bid leads to where it is by now', async ({ page, product }) => {
  const [owner, bidder, rival] = await makePeople(product, 'Olive Owner', 'Bert Bidder', 'Rita Rival')
  const target = await postPerk(product, owner, 'Climbing pass')
  const place = async (as: typeof owner, title: string) =>
    placeBid(product, as, target, await postPerk(product, as, title))
  const [bid, waiting] = [await place(bidder, 'Tea crate'), await place(rival, 'Ride pass')]

  await openAs(page, product, owner, `/mybids?bid=${waiting._id}`)
  await expect(page.getByRole('article', { name: 'Bid with Rita Rival' })).toBeInViewport()
  await acceptBid(product, owner, bid)
  // The note names the perk that is on hold, and its owner.
  await expect(page.getByText(/Your Climbing pass is in another exchange/)).toBeVisible()
  await expectAccessible(page, 'a bid on hold')

  await page.goto(`${product.url}/mybids?bid=${bid._id}`)
  await expect(page).toHaveURL(/\/acceptedbids\?exchange=/)
  await expect(page.getByRole('heading', { name: 'Bert Bidder' })).toBeVisible()
  await page.goto(`${product.url}/mybids?bid=01900000-0000-7000-8000-000000000000`)
  await expect(page.getByText('This bid is gone')).toBeVisible()
})

test('the groups can be linked to and jumped to', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo, await logInAs(demo, 'ben@asterway.example', 'swap-more-perks'), '/marketplace')
  // How far another page was scrolled says nothing about the next that is opened by its address.
  await expect(page.locator('.perks .perk').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.goto(`${demo.url}/mybids#rejected`)
  const tabs = page.getByRole('navigation', { name: 'Bid groups' })
  await expect(page.getByRole('heading', { name: 'Rejected bids' })).toBeInViewport()
  await expect(tabs.getByRole('link', { name: /Rejected/ })).toHaveClass(/is-active/)
  await tabs.getByRole('link', { name: /Placed/ }).click()
  await expect(page.getByRole('heading', { name: 'Bids placed' })).toBeInViewport()
  await expect(tabs.getByRole('link', { name: /Placed/ })).toHaveClass(/is-active/)
})
