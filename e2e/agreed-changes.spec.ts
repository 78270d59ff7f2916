import { expectAccessible } from './axe'
import { post } from './people'
import { expect, test } from './product'
import { inDays } from './trades'
import { openForBoth } from './two-people'

test('what was agreed is changed by both: proposed in a dialog, confirmed beside it, both versions in the chat', async ({
  page,
  product,
  browser,
}) => {
  const { theirs } = await openForBoth(browser, page, product)
  await page.getByRole('button', { name: 'Change what was agreed' }).click()
  const dialog = page.getByRole('dialog')
  const propose = dialog.getByRole('button', { name: 'Propose' })
  await expect(propose).toBeDisabled()
  await expect(dialog.getByLabel('Logistics')).toHaveValue('At the desk')
  await dialog.getByLabel('Logistics').fill('')
  await dialog.getByLabel('Quantity of Tea crate').fill('3')
  await propose.click()
  await expect(dialog).toContainText('Please enter logistics details')
  await dialog.getByLabel('Logistics').fill('By post')
  await expectAccessible(page, 'the dialog of a change')
  await propose.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You proposed a change', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change what was agreed' })).toBeHidden()

  const asked = theirs.locator('.callout')
  await expect(asked).toContainText('Olive proposes a change')
  await expect(asked).toContainText('3 × Tea crate instead of 2')
  await expect(asked).toContainText('Logistics: By post – instead of: At the desk')
  await expectAccessible(theirs, 'a change to answer')
  await theirs.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(asked).toBeHidden()
  const chat = page.getByText(/Bert confirmed the change\. 3 × Tea crate instead of 2/)
  await expect(chat).toBeVisible()
  await expect(page.getByRole('figure').first()).toContainText('× 3')
  await expect(page.getByRole('definition').filter({ hasText: 'By post' })).toBeVisible()
})

test('a change is refused, or taken back, and all stays', async ({ page, product, browser }) => {
  const { exchange, bidder, theirs } = await openForBoth(browser, page, product)
  const propose = () => post(product, `/exchanges/${exchange._id}/changes`, { completionDate: inDays(40) }, bidder)
  await propose()
  await page.getByRole('button', { name: 'Keep it as it was' }).click()
  await expect(page.getByText('You refused the change.')).toBeVisible()
  await expect(page.locator('.callout')).toBeHidden()
  await propose()
  await expect(page.locator('.callout')).toContainText('Bert proposes a change')
  await theirs.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.locator('.callout')).toBeHidden()
  await expect(theirs.getByText('You took the change back.')).toBeVisible()
})
