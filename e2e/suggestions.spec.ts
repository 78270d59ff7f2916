import type { Page } from '@playwright/test'
import { makePeople, openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { postPerk } from './trades'

async function takes(product: Product, as: TestPerson, perk: { _id: string }, wants: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ perks: [], wishes: [], quantity: 1, ...wants })
  const reply = await fetch(`${product.url}/api/perks/${perk._id}/wants`, { method: 'PUT', headers, body })
  if (!reply.ok) throw new Error(await reply.text())
}

/** Two people whose want lists fit: no words of others do, so that specs beside this one are not in the way. */
async function twoWhoFit(product: Product) {
  const [nils, maya] = await makePeople(product, 'Nils New', 'Maya Moss')
  const credit = await postPerk(product, nils, 'Zabaglione credit', { kind: 'food', estimatedValue: 20 })
  const pass = await postPerk(product, maya, 'Zumba pass', { kind: 'fitness', estimatedValue: 65 })
  await takes(product, nils, credit, { wishes: [{ kind: 'fitness', words: 'zumba' }], quantity: 5 })
  await takes(product, maya, pass, { wishes: [{ kind: 'food', words: 'zabaglione' }] })
  return { nils, maya, pass }
}

const swapsOf = (page: Page) => page.getByRole('region', { name: 'Swaps for you' })
const bidsOf = async (product: Product, as: TestPerson) =>
  (await (await fetch(`${product.url}/api/bids`, { headers: { authorization: `Bearer ${as.token}` } })).json()) as {
    quantity: number
    bidPerkId: { title: string }
  }[]

test('a swap that suits both is shown with its reason, and bid on in one tap that can be undone', async ({
  page,
  product,
}) => {
  const { nils, maya, pass } = await twoWhoFit(product)
  await openAs(page, product, nils, '/marketplace')
  const swap = swapsOf(page).getByRole('listitem').filter({ hasText: 'Zumba pass' })
  await expect(swap).toContainText('Maya wants something in Food, you have 3 × Zabaglione credit, $5 apart')
  const bid = swap.getByRole('button', { name: 'Bid now on Zumba pass' })
  await bid.dblclick()
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Bid placed' })
  await expect(swap.getByRole('button', { name: 'Bid Pending on Zumba pass' })).toBeDisabled()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(bid).toBeEnabled()
  expect(await bidsOf(product, maya)).toEqual([])

  await bid.click()
  // Nobody waits for the seconds of Undo who looks at the perk.
  await swap.getByRole('link', { name: 'Zumba pass' }).click()
  await expect(page).toHaveURL(`${product.url}/marketplace?perk=${pass._id}`)
  await expect(page.getByRole('dialog')).toContainText('Zumba pass')
  await page.keyboard.press('Escape')
  await expect(swap).toHaveCount(0, { timeout: 20_000 })
  // The row goes with the list that is read anew, which may be a moment before the bid is sent.
  await expect
    .poll(() => bidsOf(product, maya), { timeout: 10_000 })
    .toMatchObject([{ quantity: 3, bidPerkId: { title: 'Zabaglione credit' } }])
})
