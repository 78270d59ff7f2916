import type { Page } from '@playwright/test'
import { makePeople, openAs, post } from './people'
import type { Product } from './product'
import { expect, test } from './product'
import { acceptBid, placeBid, postPerk } from './trades'

/** In milliseconds: the promised second, and what a busy machine adds. */
const live = 5_000

async function twoWithPerks(product: Product) {
  const [owner, bidder] = await makePeople(product, 'Olive Owner', 'Ben Bidder')
  const target = await postPerk(product, owner, 'Gym pass')
  const offer = await postPerk(product, bidder, 'Rail card')
  return { owner, bidder, target, offer }
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const toastWith = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text })

test('a bid is told of wherever its owner is, and leads there', async ({ page, product }) => {
  const { owner, bidder, target, offer } = await twoWithPerks(product)
  await openAs(page, product, owner, '/friends')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.waitForTimeout(500)
  const bid = await placeBid(product, bidder, target, offer)
  const toast = toastWith(page, 'Ben Bidder placed a bid on your Gym pass')
  await expect(toast).toBeVisible({ timeout: live })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page).toHaveTitle('(1) My Friends · Perkloop')
  await expect(page.getByRole('link', { name: 'My Bids' }).first()).toContainText('1 bid to answer')
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(new RegExp(`/mybids\\?bid=${bid._id}`))
  await expect(page.getByText('Bids Received').first()).toBeVisible()
  // A notification is read once its page is shown.
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle('My Bids · Perkloop')
})

test('the bidder hears of the answer, of messages and of completion, and reads them in a list', async ({
  page,
  product,
}) => {
  const { owner, bidder, target, offer } = await twoWithPerks(product)
  const bid = await placeBid(product, bidder, target, offer)
  await openAs(page, product, bidder, '/myperks')
  await expect(page.getByRole('heading', { name: 'Rail card' })).toBeVisible()
  await page.waitForTimeout(500)
  const exchange = await acceptBid(product, owner, bid)
  await expect(toastWith(page, 'Olive Owner accepted your bid on Gym pass')).toBeVisible({ timeout: live })
  for (const content of ['Hello', 'Are you there?'])
    await post(product, '/chat', { exchangeId: exchange._id, content }, owner)
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, owner)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread', { timeout: live })
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('link')).toHaveText([
    /Olive Owner says your swap of Gym pass is complete/,
    /Olive Owner sent you 2 messages/,
    /Olive Owner accepted your bid on Gym pass/,
  ])
  await expect(list.getByRole('region', { name: 'Today' })).toBeVisible()
  await list.getByRole('link', { name: /sent you 2 messages/ }).click()
  await expect(page.getByRole('log').getByText('Are you there?')).toBeVisible()
  // The exchange shows all three, so all are read.
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('all are marked as read at once, in every tab', async ({ page, context, product }) => {
  const { owner, bidder } = await twoWithPerks(product)
  for (const title of ['Bike', 'Boat', 'Book']) {
    const [target, offer] = [await postPerk(product, owner, title), await postPerk(product, bidder, `${title} for it`)]
    await placeBid(product, bidder, target, offer)
  }
  await openAs(page, product, owner, '/marketplace')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  const second = await context.newPage()
  await openAs(second, product, owner, '/marketplace')
  await expect(bell(second)).toHaveAccessibleName('Notifications, 3 unread')
  await bell(second).click()
  await second.getByRole('button', { name: 'Mark all as read' }).dblclick()
  await expect(second.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  // Back closes the list, and not the page.
  await second.goBack()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await expect(second).toHaveURL(`${product.url}/marketplace`)
  await page.bringToFront()
  await expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: live })
  await second.close()
})

test('nothing is told of what the page shows already', async ({ page, product }) => {
  const { owner, bidder, target, offer } = await twoWithPerks(product)
  const exchange = await acceptBid(product, owner, await placeBid(product, bidder, target, offer))
  await openAs(page, product, bidder, `/acceptedbids?exchange=${exchange._id}`)
  await expect(page.getByRole('log')).toBeVisible()
  await post(product, '/chat', { exchangeId: exchange._id, content: 'Look here' }, owner)
  await expect(page.getByRole('log').getByText('Look here')).toBeVisible({ timeout: live })
  await page.waitForTimeout(1_000)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})
