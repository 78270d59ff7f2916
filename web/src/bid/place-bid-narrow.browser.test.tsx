import { listBids, placeBid } from '@perkloop/contract/bid'
import { createPerk, listOwnPerks } from '@perkloop/contract/own-perk'
import { getPerk, type OwnPerk } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, olga, perkOf } from '../../test/samples'
import { PlaceBidDialog } from './place-bid-dialog'

const dialog = page.getByRole('dialog', { name: 'Place a bid' })

async function openBid(target: OwnPerk, own: OwnPerk[]) {
  answer(getPerk, () => target)
  answer(listBids, () => [])
  answer(listOwnPerks, () => own)
  await openPage(<PlaceBidDialog target={target} onClose={() => {}} />)
  await expect.element(dialog).toBeVisible()
}

function box(selector: string) {
  const found = dialog.element().querySelector(selector)
  if (!found) throw new Error(`No ${selector}`)
  const { top, bottom, height } = found.getBoundingClientRect()
  return { top, bottom, height, middle: (top + bottom) / 2 }
}

it.each([390, 320])('at %i px the node stands on the seam, the quantity beside the value', async (width) => {
  await page.viewport(width, 844)
  const long = 'A season of evening rowing lessons on the lake, with a coach and a boat house key'
  await openBid(perkOf(olga, long, { estimatedValue: 145.5 }), [perkOf(ben, 'Zoo card')])
  await dialog.getByLabelText('Quantity').fill('4')
  const [give, get, node] = [box('.swap-side.give'), box('.swap-side.get'), box('.swap-node')]
  expect(get.height - give.height).toBeGreaterThan(15)
  expect(Math.abs(node.middle - (give.bottom + get.top) / 2)).toBeLessThan(1)
  const [price, quantity] = [box('.give .price'), box('.qty')]
  expect(Math.abs(price.middle - quantity.middle)).toBeLessThan(4)
  expect(price.bottom).toBeLessThan(node.top)
})

it('in a low window the dialog scrolls whole, so that its body has room', async () => {
  await page.viewport(640, 400)
  await openBid(perkOf(olga, 'Zeppelin ride'), [perkOf(ben, 'Harp hour'), perkOf(ben, 'Lute hour')])
  const choice = dialog.getByRole('radio', { name: /Harp hour/ })
  const heading = dialog.getByRole('heading', { name: 'Place a bid' })
  await expect.element(heading).toBeInViewport()
  await expect.element(choice).toBeInTheDocument()
  choice.element().scrollIntoView({ block: 'nearest' })
  await expect.element(choice).toBeInViewport({ ratio: 1 })
  await expect.element(heading).not.toBeInViewport()
  await choice.click()
  await expect.element(choice).toBeChecked()
  const placed = answer(placeBid, () => refusal(409, { message: 'Not any more' }))
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await expect.poll(() => placed.length).toBe(1)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not any more')
})

it('the toast of a perk that was posted within a bid is heard, and covers nothing of the bid', async () => {
  await page.viewport(390, 844)
  const own: OwnPerk[] = []
  await openBid(perkOf(olga, 'Toast master', { estimatedValue: 130 }), own)
  answer(createPerk, () => {
    const perk = perkOf(ben, 'Bread box', { estimatedValue: 20 })
    own.push(perk)
    return perk
  })
  await dialog.getByRole('button', { name: 'Post Your Perk' }).click()
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  for (const [label, value] of [
    ['Title', 'Bread box'],
    ['Description', 'Weekly'],
    ['Estimated value', '20'],
  ] as const)
    await form.getByLabelText(label).fill(value)
  await form.getByRole('button', { name: 'Post Perk' }).click()
  // By its role: the open dialog hides all else from screen readers.
  const toast = page.getByRole('listitem').filter({ hasText: 'Perk created' })
  await expect.element(toast).toBeVisible()
  const covered = toast.element().getBoundingClientRect()
  const close = dialog.getByRole('button', { name: 'Close' }).element()
  const parts = [...dialog.element().querySelectorAll('.stepper, .swap'), close].map((one) =>
    one.getBoundingClientRect(),
  )
  expect(parts).toHaveLength(3)
  for (const part of parts) {
    const isBeside = covered.right <= part.left || part.right <= covered.left
    expect(isBeside || covered.bottom <= part.top || part.bottom <= covered.top).toBe(true)
  }
  expect(covered.top).toBeGreaterThanOrEqual(0)
})
