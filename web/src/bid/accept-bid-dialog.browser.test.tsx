import { acceptBid, type Bid } from '@perkloop/contract/bid'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, olga, perkOf, receivedBid } from '../../test/samples'
import { addDays, endOfMonth, monthName, today } from '../ui/dates'
import { AcceptBidDialog } from './accept-bid-dialog'
import { useAcceptBid } from './bid.queries'
import { rivalsOf } from './bid-view'

const bid = receivedBid
const dialog = page.getByRole('dialog')
const date = dialog.getByLabelText('Completion date')
const chip = (name: string) => dialog.getByRole('button', { name, exact: true })

/** One day for all of a test, and one whose three chips are apart. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 8, 9, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

function Received({ others = [], shown = bid }: { others?: Bid[]; shown?: Bid }) {
  return (
    <AcceptBidDialog bid={shown} rivals={rivalsOf(bid, [bid, ...others])} accept={useAcceptBid()} onClose={() => {}} />
  )
}

let edit = (_quantity: number) => {}

function Edited() {
  const [quantity, setQuantity] = useState(bid.quantity)
  useEffect(() => {
    edit = setQuantity
  }, [])
  return <Received shown={{ ...bid, quantity }} />
}

it('a day is chosen by a press, another typed, and what is sent is what stands in the field', async () => {
  await openPage(<Received />)
  const end = endOfMonth(today())
  const chips = [
    ['In a week', addDays(today(), 7)],
    ['In two weeks', addDays(today(), 14)],
    [`End of ${monthName(end)}`, end],
  ] as const
  for (const [name, day] of chips) {
    await chip(name).click()
    await expect.element(date).toHaveValue(day)
    await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await date.fill(addDays(today(), 3))
  expect(dialog.getByRole('button', { pressed: true }).query()).toBeNull()

  await chip('In two weeks').click()
  const asked = answer(acceptBid, () => refusal(409, { message: 'Not any more' }))
  await dialog.getByLabelText('Logistics').fill('At noon')
  await chip('Accept Bid').click()
  await expect
    .poll(() => asked[0]?.body)
    .toMatchObject({ exchangeData: { completionDate: addDays(today(), 14), logistics: 'At noon' } })
})

it('a missing date is said, and a press puts it right, by keyboard too', async () => {
  await openPage(<Received />)
  await chip('Accept Bid').click()
  await expect.element(date).toHaveAccessibleDescription(/Please select a completion date/)
  const { bottom } = dialog.getByText('Please select a completion date').element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(chip('In a week').element().getBoundingClientRect().top)
  const field = date.element() as HTMLElement
  field.focus()
  // The parts of the native field come first.
  for (let step = 0; step < 6 && document.activeElement !== chip('In a week').element(); step += 1)
    await userEvent.keyboard('{Tab}')
  await expect.element(chip('In a week')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(date).toHaveValue(addDays(today(), 7))
  await expect.element(date).toHaveAccessibleDescription('Today or later')
})

const elsewhere = {
  ...bid,
  _id: '0198c000-0000-7000-8000-0000000000b3',
  offeredPerkId: perkOf(me, 'Other perk'),
  bidPerkId: perkOf(olga, 'Third perk'),
}

it('says whose bid goes on hold', async () => {
  const rival = { ...bid, _id: '0198c000-0000-7000-8000-0000000000b2', bidderId: { ...olga, name: 'Rita Rival' } }
  await openPage(<Received others={[rival, elsewhere, { ...rival, _id: 'x', onHold: true }]} />)
  await expect.element(dialog.getByText('Rita Rival’s bid goes on hold until this swap is done.')).toBeVisible()
})

it('says nothing of bids on other perks', async () => {
  await openPage(<Received others={[elsewhere]} />)
  await expect.element(dialog.getByText('Completion date')).toBeVisible()
  expect(dialog.getByText(/on hold/).query()).toBeNull()
})

it('what the bidder has changed since the dialog opened is accepted only once the server has said so', async () => {
  await openPage(<Edited />)
  const asked = answer(acceptBid, () => refusal(409, { message: 'The bid has changed' }))
  await chip('In a week').click()
  await dialog.getByLabelText('Logistics').fill('At noon')
  edit(7)
  for (const count of [1, 2]) {
    await chip('Accept Bid').click()
    await expect.poll(() => asked.length).toBe(count)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The bid has changed')
  }
  expect(asked.map(({ body }) => (body as { quantity: number }).quantity)).toEqual([bid.quantity, 7])
})
