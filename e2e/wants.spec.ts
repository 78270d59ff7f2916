import { expectAccessible } from './axe'
import { makePeople, openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { postPerk } from './trades'

async function wantsOf(product: Product, as: TestPerson, perk: { _id: string }) {
  const reply = await fetch(`${product.url}/api/perks/${perk._id}/wants`, {
    headers: { authorization: `Bearer ${as.token}` },
  })
  return (await reply.json()) as object
}

test('after a bid something like it is asked for once, and after a rejection what one would take', async ({
  page,
  product,
}) => {
  const [owner, bidder] = await makePeople(product, 'Wes Owner', 'Willa Bidder')
  const sauna = await postPerk(product, owner, 'Wished sauna', { estimatedValue: 95, kind: 'wellness' })
  await postPerk(product, owner, 'Wished massage', { estimatedValue: 95, kind: 'wellness' })
  const seat = await postPerk(product, bidder, 'Wished seat', { estimatedValue: 90 })
  await openAs(page, product, bidder, `/marketplace?q=wished&perk=${sauna._id}`)
  const bid = async () => {
    // Nothing is asked as long as it is not known what one would take.
    const known = page.waitForResponse('**/api/perks/*/wants')
    await page.getByRole('dialog').getByRole('button', { name: 'Place Bid' }).click()
    const form = page.getByRole('dialog', { name: 'Place a bid' })
    await expect(form).toContainText('Wished seat')
    await known
    await form.getByRole('button', { name: 'Place Bid' }).click()
  }
  await bid()
  const question = page.getByRole('alertdialog', { name: 'Would something like it do as well?' })
  await expect(question).toContainText('Anything in Wellness, $48 to $190.')
  await expectAccessible(page, 'the question after a bid')
  await question.getByRole('button', { name: 'Yes, look for loops' }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(() => wantsOf(product, bidder, seat))
    .toEqual({ perks: [], wishes: [{ kind: 'wellness', minValue: 48, maxValue: 190 }], quantity: 1 })

  await page.goto(`${product.url}/marketplace?q=wished+massage`)
  await page.locator('.perks .perk').getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place Bid' }).click()
  await expect(page.getByText('Bid placed successfully!')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openAs(page, product, owner, '/mybids')
  const received = page.getByRole('region', { name: 'Bids received' })
  const ofSauna = received.getByRole('article').filter({ hasText: 'Wished sauna' })
  await ofSauna.getByRole('button', { name: 'Reject' }).click()
  const note = page.getByRole('region', { name: 'What would you take for Wished sauna?' })
  await note.getByRole('button', { name: 'Culture' }).click()
  await expect(note.getByRole('button', { name: 'Culture' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'the question after a rejection')
  expect(await wantsOf(product, owner, sauna)).toMatchObject({ wishes: [{ kind: 'culture', minValue: 48 }] })
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toBeHidden()
})
