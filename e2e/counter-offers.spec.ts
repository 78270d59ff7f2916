import { expectAccessible } from './axe'
import { openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'
import { openElsewhere, trade } from './two-people'

const bidWith = (name: string) => ({ name: `Bid with ${name}` })

test('the owner suggests another perk, the bidder another number, and the owner takes that', async ({
  page,
  product,
  browser,
}) => {
  const { owner, bidder } = await trade(product, 'Bargained sauna')
  await postPerk(product, bidder, 'Bargained lunch', { estimatedValue: 60 })
  const theirs = await openElsewhere(browser, product, bidder, '/mybids')
  const placed = theirs.getByRole('article', bidWith('Olive Owner'))
  await expect(placed.getByRole('button', { name: 'Suggest something else' })).toBeHidden()

  await openAs(page, product, owner, '/mybids')
  const received = page.getByRole('article', bidWith('Bert Bidder'))
  await received.getByRole('button', { name: 'Suggest something else' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Suggest', exact: true })).toBeDisabled()
  await dialog.getByText('Bargained lunch').click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Lunch would suit me better')
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(dialog).toContainText('Please select a completion date')
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabel('Logistics').fill('At the front desk')
  await expectAccessible(page, 'the dialog of a counter-offer')
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(received).toContainText('You suggested something else')
  await expect(received).toContainText('Waiting for Bert’s answer')

  const offered = placed.getByRole('region', { name: 'Olive suggests something else' })
  await expect(offered).toContainText('Bargained lunch')
  await expect(offered).toContainText('Lunch would suit me better')
  await expect(offered).toContainText('At the front desk')
  await expect(offered).toContainText('1 of 6')
  await offered.getByRole('button', { name: 'Suggest something else' }).click()
  const answer = theirs.getByRole('dialog')
  await expect(answer.getByLabel('Logistics')).toBeHidden()
  await answer.getByLabel('Quantity').fill('3')
  await answer.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(answer).toBeHidden()

  const back = received.getByRole('region', { name: 'Bert suggests something else' })
  await expect(back).toContainText('2 of 6')
  await received.getByText('Earlier suggestions (1)').click()
  await expect(received.getByRole('listitem')).toContainText('You: 2 × Bargained lunch')
  await expectAccessible(page, 'a counter-offer that stands')
  await back.getByRole('button', { name: 'Accept this' }).click()
  await expect(dialog.getByRole('heading', { name: 'Accept what Bert suggests' })).toBeVisible()
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabel('Logistics').fill('At noon')
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(page).toHaveURL(/acceptedbids\?exchange=/)
  await expect(page.getByText('You accepted what Bert suggested. The exchange is open.')).toBeVisible()
  await expect(page.getByRole('figure').first()).toHaveAccessibleName(/Bargained lunch/)
  await expect(placed).toBeHidden()
})
