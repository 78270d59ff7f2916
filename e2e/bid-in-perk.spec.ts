import { makePerson, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

test('who leaves a bid begun in an open perk is back at its button, and then at the card', async ({
  page,
  product,
}) => {
  const owner = await makePerson(product, 'Fia Focus')
  await postPerk(product, owner, 'Focus retreat')
  const bidder = await makePerson(product, 'Kai Keys')
  await postPerk(product, bidder, 'Ferry card')
  await openAs(page, product, bidder, '/marketplace?q=focus+retreat')
  const card = page.getByRole('link', { name: 'Focus retreat' })
  await card.click()
  const perk = page.getByRole('dialog', { name: 'Focus retreat' })
  const start = perk.getByRole('button', { name: 'Place Bid' })
  const bid = page.getByRole('dialog', { name: 'Place a bid' })
  await start.click()
  await expect(bid).toBeVisible()
  // What lies below is not read out, and does not look out from behind.
  await expect(page.locator('.dialog:visible')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
  await page.keyboard.press('Enter')
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect(perk.getByText('Bid Pending')).toBeVisible()
  // The button is gone, and the focus is still in the dialog.
  await expect(perk).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
})

test('a question over a bid over an open perk dims what lies below it', async ({ page, product }) => {
  const owner = await makePerson(product, 'Dora Dim')
  const target = await postPerk(product, owner, 'Diving course')
  const bidder = await makePerson(product, 'Kim Keep')
  await postPerk(product, bidder, 'Tram card')
  await openAs(page, product, bidder, `/marketplace?perk=${target._id}`)
  await page.getByRole('dialog', { name: 'Diving course' }).getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expect(question).toBeVisible()
  await expect(question.locator('..')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
