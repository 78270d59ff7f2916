import { expectAccessible } from './axe'
import { openAs, post } from './people'
import { expect, live, test } from './product'
import { inDays, placeBid, postPerk } from './trades'
import { openElsewhere, openForBoth, trade } from './two-people'

test('bids: withdrawn, edited and bargained over on one side, seen at once on the other, until one is accepted', async ({
  browser,
  page,
  product,
}) => {
  const { owner, bidder, offer } = await trade(product, 'Bargained sauna')
  const seat = await postPerk(product, owner, 'Opera seat')
  await Promise.all([
    placeBid(product, bidder, seat, offer),
    postPerk(product, bidder, 'Bargained lunch', { estimatedValue: 60 }),
  ])
  const [theirs] = await Promise.all([
    openElsewhere(browser, product, bidder, '/mybids'),
    openAs(page, product, owner, '/mybids'),
  ])
  const row = page.getByRole('article', { name: 'Bid with Bert Bidder' })
  await expect(row).toHaveCount(2)
  await theirs.getByRole('button', { name: 'Delete bid for Opera seat' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete bid' }).click()
  await expect(row).toHaveCount(1, { timeout: live })
  await theirs.getByRole('button', { name: 'Edit quantity' }).click()
  await theirs.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await theirs.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  await expect(row.getByText('× 3')).toBeVisible({ timeout: live })

  // The owner suggests another perk, the bidder another number, and the owner takes that.
  const placed = theirs.getByRole('article', { name: 'Bid with Olive Owner' })
  await expect(placed.getByRole('button', { name: 'Suggest something else' })).toBeHidden()
  await row.getByRole('button', { name: 'Suggest something else' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Bargained lunch').click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Lunch would suit me better')
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabel('Logistics').fill('At the front desk')
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(row).toContainText('You suggested something else')
  const offered = placed.getByRole('region', { name: 'Olive suggests something else' })
  await expect(offered).toContainText('Bargained lunch', { timeout: live })
  await expect(offered).toContainText('Lunch would suit me better')
  await expect(offered).toContainText('At the front desk')
  await expect(offered).toContainText('1 of 6')
  await offered.getByRole('button', { name: 'Suggest something else' }).click()
  const answer = theirs.getByRole('dialog')
  await answer.getByLabel('Quantity').fill('2')
  await answer.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(answer).toBeHidden()
  const back = row.getByRole('region', { name: 'Bert suggests something else' })
  await expect(back).toContainText('2 of 6', { timeout: live })
  await back.getByRole('button', { name: 'Accept this' }).click()
  await expect(dialog.getByRole('heading', { name: 'Accept what Bert suggests' })).toBeVisible()
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabel('Logistics').fill('At noon')
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(page).toHaveURL(/acceptedbids\?exchange=/)
  await expect(page.getByText('You accepted what Bert suggested. The exchange is open.')).toBeVisible()
  await expect(page.getByRole('figure').first()).toHaveAccessibleName(/Bargained lunch/)
  await expect(theirs.getByText('You have no open bids.')).toBeVisible({ timeout: live })
  await theirs.context().close()
})

test('an exchange is extended, changed by both, declined, and cancelled with a reason', async ({
  browser,
  page,
  product,
}) => {
  const { theirs, bidder, exchange } = await openForBoth(browser, page, product)
  await page.getByRole('button', { name: 'Extend Timeline' }).click()
  await page.getByLabel('Days to add').fill('3')
  await page.getByRole('button', { name: 'Extend Timeline' }).click()
  await expect(page.getByText('Timeline extended')).toBeVisible()

  // What was agreed is changed: proposed in a dialog, confirmed beside it, both versions in the chat.
  await page.getByRole('button', { name: 'Change what was agreed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Logistics').fill('By post')
  await dialog.getByLabel('Quantity of Tea crate').fill('3')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('You proposed a change', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change what was agreed' })).toBeHidden()
  const asked = theirs.locator('.callout')
  await expect(asked).toContainText('3 × Tea crate instead of 2', { timeout: live })
  await theirs.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText(/Bert confirmed the change\. 3 × Tea crate instead of 2/)).toBeVisible({ timeout: live })
  await expect(page.getByRole('figure').first()).toContainText('× 3')
  await expect(page.getByRole('definition').filter({ hasText: 'By post' })).toBeVisible()
  await post(product, `/exchanges/${exchange._id}/changes`, { completionDate: inDays(40) }, bidder)
  await page.getByRole('button', { name: 'Keep it as it was' }).click()
  await expect(page.getByText('You refused the change.')).toBeVisible()

  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(theirs.getByRole('button', { name: 'Confirm Completion' })).toBeVisible({ timeout: live })
  await expect(page.getByRole('button', { name: 'Confirm Completion' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible({ timeout: live })
  await expect(theirs.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
  // Both parties see the history between their messages.
  await expect(page.getByRole('log')).toContainText(
    /You accepted Bert’s bid.*You moved the completion date to .*You marked this exchange complete.*Bert answered that it’s not done yet/,
  )
  await expect(theirs.getByRole('log')).toContainText(/Olive accepted your bid.*Olive moved the completion date to /)

  await page.getByRole('button', { name: 'Cancel exchange' }).click()
  await dialog.getByLabel('Reason').fill('The wall closed')
  await dialog.getByRole('button', { name: 'Cancel exchange' }).click()
  await expect(theirs.getByText('The wall closed').last()).toBeVisible({ timeout: live })
  await expect(theirs.getByRole('region', { name: 'Cancelled' })).toBeVisible()
  await expect(theirs.getByText('This exchange is cancelled; its chat is closed.')).toBeVisible()
  await expectAccessible(theirs, 'a cancelled exchange')
  await theirs.context().close()
})
