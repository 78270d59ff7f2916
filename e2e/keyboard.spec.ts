import type { Locator, Page } from '@playwright/test'
import { makePeople, openAs } from './people'
import { expect, test } from './product'
import { tabTo } from './tab-to'
import { postPerk } from './trades'
import { openElsewhere } from './two-people'

async function press(page: Page, name: string | RegExp, within: Page | Locator = page) {
  await tabTo(page, within.getByRole('button', { name }).first())
  await page.keyboard.press('Enter')
}

test('a swap from the post to the rating, by keys alone', async ({ page, product, browser }) => {
  const [owner, bidder] = await makePeople(product, 'Olive Owner', 'Bert Bidder')
  await postPerk(product, bidder, 'Tea crate', { estimatedValue: 40 })
  const title = `Archery pass ${owner.username}`
  const dialog = page.getByRole('dialog')

  await openAs(page, product, owner, '/myperks')
  await press(page, 'Post Your Perk')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await tabTo(page, dialog.getByLabel('Description'))
  await page.keyboard.type('Ten arrows a day')
  await tabTo(page, dialog.getByLabel('Estimated value'))
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const theirs = await openElsewhere(browser, product, bidder, '/marketplace')
  const theirDialog = theirs.getByRole('dialog')
  await tabTo(theirs, theirs.getByLabel('Search perks'))
  await theirs.keyboard.type(title)
  const card = theirs.getByRole('tabpanel').getByRole('article').filter({ hasText: title })
  await press(theirs, /Place Bid/, card)
  await tabTo(theirs, theirDialog.getByRole('radio'))
  await theirs.keyboard.press('Space')
  await tabTo(theirs, theirDialog.getByLabel('Quantity'))
  await theirs.keyboard.press('Control+A')
  await theirs.keyboard.type('2')
  await theirs.keyboard.press('Enter')
  await expect(card.getByText('Bid Pending')).toBeVisible()

  await page.goto(`${product.url}/mybids`)
  await press(page, 'Accept')
  await press(page, 'In a week', dialog)
  await tabTo(page, dialog.getByLabel('Logistics'))
  await page.keyboard.type('At the range')
  await press(page, 'Accept Bid', dialog)
  await expect(page).toHaveURL(/\/acceptedbids\?exchange=/)

  await theirs.goto(page.url())
  await tabTo(theirs, theirs.getByLabel('Message', { exact: true }))
  await theirs.keyboard.type('See you there')
  await theirs.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('See you there')).toBeVisible()

  await press(page, 'Mark as Complete')
  const question = page.getByRole('alertdialog').or(dialog)
  await press(page, 'Mark as Complete', question)
  await press(theirs, 'Confirm Completion')
  await tabTo(theirs, theirs.getByRole('radio').first())
  await theirs.keyboard.press('ArrowLeft')
  await tabTo(theirs, theirs.getByLabel('Comment'))
  await theirs.keyboard.type('Bull’s eye')
  await press(theirs, 'Submit Rating')
  await expect(page.getByText('Bull’s eye')).toBeVisible()
})
