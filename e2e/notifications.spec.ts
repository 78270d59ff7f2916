import type { Page } from '@playwright/test'
import { makePeople, openAs, post } from './people'
import { expect, test } from './product'
import { acceptBid, placeBid, postPerk } from './trades'
import { openElsewhere } from './two-people'

/** In milliseconds: the promised second, and what a busy machine adds. */
const live = 5_000

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const toastWith = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text })

test('owner and bidder are told live of what the other does, but not of what their page shows already', async ({
  browser,
  page,
  product,
}) => {
  const [owner, bidder] = await makePeople(product, 'Olive Owner', 'Ben Bidder')
  const target = await postPerk(product, owner, 'Gym pass')
  const offer = await postPerk(product, bidder, 'Rail card')
  // What comes before they listen is told of in no toast.
  const listens = Promise.all([
    page.waitForResponse('**/api/events*'),
    page.waitForResponse('**/api/notifications/counts'),
  ])
  await openAs(page, product, owner, '/friends')
  const theirs = await openElsewhere(browser, product, bidder, '/myperks')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(theirs.getByRole('heading', { name: 'Rail card' })).toBeVisible()
  await listens
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

  const exchange = await acceptBid(product, owner, bid)
  const write = (content: string) => post(product, '/chat', { exchangeId: exchange._id, content }, owner)
  await expect(toastWith(theirs, 'Olive Owner accepted your bid on Gym pass')).toBeVisible({ timeout: live })
  for (const content of ['Hello', 'Are you there?']) await write(content)
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, owner)
  await expect(bell(theirs)).toHaveAccessibleName('Notifications, 3 unread', { timeout: live })
  await bell(theirs).click()
  const list = theirs.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('link')).toHaveText([
    /Olive Owner says your swap of Gym pass is complete/,
    /Olive Owner sent you 2 messages/,
    /Olive Owner accepted your bid on Gym pass/,
  ])
  await expect(list.getByRole('region', { name: 'Today' })).toBeVisible()
  await list.getByRole('link', { name: /sent you 2 messages/ }).click()
  const log = theirs.getByRole('log')
  await expect(log.getByText('Are you there?')).toBeVisible()
  // The exchange shows all three, so all are read.
  await expect(bell(theirs)).toHaveAccessibleName('Notifications')

  await write('Look here')
  await expect(log.getByText('Look here')).toBeVisible({ timeout: live })
  await expect(bell(theirs)).toHaveAccessibleName('Notifications')

  // Marked as read in one tab, they are in every tab.
  const [boat, offered] = await Promise.all([
    postPerk(product, owner, 'Boat'),
    postPerk(product, bidder, 'Oars for it'),
  ])
  await page
    .getByRole('link', { name: /Marketplace/ })
    .first()
    .click()
  await placeBid(product, bidder, boat, offered)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: live })
  const second = await page.context().newPage()
  await openAs(second, product, owner, '/marketplace')
  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(second).click()
  await second.getByRole('button', { name: 'Mark all as read' }).dblclick()
  await expect(second.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  // Back closes the list, and not the page.
  await second.goBack()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await expect(second).toHaveURL(`${product.url}/marketplace`)
  await page.bringToFront()
  await expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: live })
})
