import { expectAccessible } from './axe'
import { openAs } from './people'
import { expect, live, test } from './product'
import { inDays, placeBid, postPerk } from './trades'
import { openElsewhere, openForBoth, trade } from './two-people'

test('bids: withdrawn, edited and accepted on one side, seen at once on the other; a late press is told why', async ({
  browser,
  page,
  product,
}) => {
  const { owner, bidder, bid, offer } = await trade(product)
  await placeBid(product, bidder, await postPerk(product, owner, 'Opera seat'), offer)
  await openAs(page, product, owner, `/mybids?bid=${bid._id}`)
  const theirs = await openElsewhere(browser, product, bidder, '/mybids')
  const row = page.getByRole('article', { name: /Bid with Bert/ })
  await expect(row).toHaveCount(2)
  await theirs.getByRole('button', { name: 'Delete bid for Opera seat' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete bid' }).click()
  await expect(row).toHaveCount(1, { timeout: live })
  await theirs.getByRole('button', { name: 'Edit quantity' }).click()
  await expectAccessible(theirs, 'editing a bid')
  await theirs.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await theirs.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  await expect(row.getByText('× 3')).toBeVisible({ timeout: live })

  await row.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(dialog.getByText('Please select a completion date')).toBeVisible()
  await expect(dialog.getByText('Please enter logistics details')).toBeVisible()
  await expectAccessible(page, 'accepting a bid')
  await dialog.getByLabel('Completion date').fill(inDays(5))
  await dialog.getByLabel('Logistics').fill('At the entrance')
  // The bid is edited behind the open dialog: accepting it would agree to something not seen.
  await page.route('**/api/bids?*', (route) => route.abort())
  await fetch(`${product.url}/api/bids/${bid._id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bidder.token}` },
    body: JSON.stringify({ quantity: 1 }),
  })
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(dialog.getByText('The quantity is now 1. Look at the swap again before you accept.')).toBeVisible()
  await expect(dialog.getByLabel('Logistics')).toHaveValue('At the entrance')
  await page.unroute('**/api/bids?*')
  // The list is read again by its next try, or because its reader comes back. To press before would accept what one of them has shown.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(dialog.getByText('× 3')).toBeHidden({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(page).toHaveURL(/acceptedbids\?exchange=/)
  await expect(theirs.getByText('You have no open bids.')).toBeVisible({ timeout: live })
  await theirs.context().close()
})

test('an exchange is extended, declined, supported, and cancelled with a reason', async ({
  browser,
  page,
  product,
}) => {
  const { theirs } = await openForBoth(browser, page, product)
  await page.getByRole('button', { name: 'Extend Timeline' }).click()
  await page.getByLabel('Days to add').fill('0')
  await expect(page.getByText('Choose a whole number from 1 to 365')).toBeVisible()
  await page.getByLabel('Days to add').fill('3')
  await expectAccessible(page, 'extending')
  await page.getByRole('button', { name: 'Extend Timeline' }).click()
  await expect(page.getByText('Timeline extended')).toBeVisible()

  const reason = theirs.getByLabel('Reason')
  await theirs.getByRole('button', { name: 'Cancel exchange' }).click()
  await reason.fill('Half a reas')
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(theirs.getByRole('button', { name: 'Confirm Completion' })).toBeVisible({ timeout: live })
  await expect(theirs.getByText('This exchange has just changed.')).toBeVisible()
  await expect(reason).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm Completion' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible({ timeout: live })
  await expect(theirs.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
  await expect(reason).toHaveCount(0)
  // Both parties see the history between their messages.
  await expect(page.getByRole('log')).toContainText(
    /You accepted Bert’s bid.*You moved the completion date to .*You marked this exchange complete.*Bert answered that it’s not done yet/,
  )
  await expect(theirs.getByRole('log')).toContainText(/Olive accepted your bid.*Olive moved the completion date to /)

  await theirs.getByRole('button', { name: 'Contact support' }).click()
  await theirs.getByLabel('Description').fill('Nobody came')
  await theirs.getByRole('button', { name: 'Submit request' }).click()
  await expect(theirs.getByText('Support is looking into this and will email you')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel exchange' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel exchange' }).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('The wall closed')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel exchange' }).click()
  await expect(theirs.getByText('The wall closed').last()).toBeVisible({ timeout: live })
  await expect(theirs.getByRole('region', { name: 'Cancelled' })).toBeVisible()
  await expect(theirs.getByText('This exchange is cancelled; its chat is closed.')).toBeVisible()
  await expectAccessible(theirs, 'a cancelled exchange')
  await theirs.context().close()
})
