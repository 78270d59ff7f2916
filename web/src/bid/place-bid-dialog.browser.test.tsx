import { type Bid, listBids, placeBid } from '@perkloop/contract/bid'
import { createPerk, listOwnPerks } from '@perkloop/contract/own-perk'
import { getPerk, type OwnPerk } from '@perkloop/contract/perk'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, connectionLost, held, refusal } from '../../test/api'
import { goBack, painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { ben, olga, perkOf } from '../../test/samples'
import { useHistoryStep } from '../platform/history-step'
import { dropToken } from '../platform/token'
import { PlaceBidDialog } from './place-bid-dialog'

const target = perkOf(olga, 'Rowing club')
const museum = perkOf(ben, 'Museum card')
const theatre = perkOf(ben, 'Theatre box')

function Market() {
  const bidding = useHistoryStep<true>()
  return (
    <>
      <button type="button" onClick={() => bidding.open(true)}>
        Bid on it
      </button>
      {bidding.value && <PlaceBidDialog target={target} onClose={bidding.close} />}
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Place a bid' })
const perkForm = page.getByRole('dialog', { name: 'Post Your Perk' })
const place = dialog.getByRole('button', { name: 'Place Bid' })
const quantity = dialog.getByRole('spinbutton', { name: 'Quantity' })
const note = dialog.getByRole('textbox', { name: /note/i })
const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

const bidOf = (given: OwnPerk, count = 1): Bid => ({
  _id: '0198c000-0000-7000-8000-0000000000b1',
  offeredPerkId: target,
  bidPerkId: given,
  bidderId: ben,
  quantity: count,
  status: 'pending',
  rejectionReason: null,
  onHold: false,
  note: null,
  counterOffer: null,
  counterRounds: 0,
  earlierOffers: [],
  onWantList: false,
  createdAt: '2026-01-07T09:00:00.000Z',
  updatedAt: '2026-01-07T09:00:00.000Z',
})

async function openBid({ own = [museum, theatre], bids = [] as Bid[] } = {}) {
  answer(getPerk, () => target)
  answer(listBids, () => bids)
  answer(listOwnPerks, () => own)
  await openPage(<Market />)
  await page.getByRole('button', { name: 'Bid on it' }).click()
  await expect.element(dialog).toBeVisible()
}

it('a swap that was chosen is there again for who was signed out by the server meanwhile', async () => {
  answer(getPerk, () => target)
  answer(listBids, () => [])
  answer(listOwnPerks, () => [museum, theatre])
  const opened = await openPage(<Market />)
  const open = () => page.getByRole('button', { name: 'Bid on it' }).click()
  await open()
  await dialog.getByRole('radio', { name: /Theatre box/ }).click()
  await quantity.fill('3')
  await dialog.getByRole('button', { name: /note/i }).click()
  await note.fill('Any weekday')
  dropToken('server')
  await opened.reload()
  await open()
  await expect.element(dialog.getByRole('radio', { name: /Theatre box/ })).toBeChecked()
  await expect.element(quantity).toHaveValue(3)
  await expect.element(note).toHaveValue('Any weekday')
})

it('without a perk the dialog says so at the perks, and the first of them has the focus', async () => {
  await page.viewport(640, 450)
  await openBid()
  await place.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose one of your perks to offer')
  await expect.element(dialog.getByRole('alert')).toBeInViewport()
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

it('on a phone the value stands beside the quantity that changes it', async () => {
  await page.viewport(390, 844)
  await openBid({ own: Array.from({ length: 12 }, (_, at) => perkOf(ben, `Perk ${at}`)) })
  await dialog.getByRole('radio').first().click()
  await quantity.fill('3')
  const value = document.querySelector('.balance')
  await expect.element(quantity).toBeInViewport()
  await expect.element(value as HTMLElement).toBeInViewport()
})

it('a press given twice places one bid, with what was chosen', async () => {
  await openBid()
  const { promise, resolve } = held<Bid>()
  const sent = answer(placeBid, () => promise)
  await dialog.getByRole('radio', { name: /Theatre box/ }).click()
  await quantity.fill('4')
  await quantity.click()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  resolve(bidOf(theatre, 4))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ offeredPerkId: target._id, bidPerkId: theatre._id, quantity: 4 }])
  await expect.element(page.getByText('Bid placed successfully!')).toBeVisible()
})

it('a bid that fails keeps what was chosen, and says why', async () => {
  await openBid()
  answer(placeBid, () => refusal(409, { message: 'This perk is in an exchange' }))
  await dialog.getByRole('radio', { name: /Museum card/ }).click()
  await quantity.fill('3')
  await place.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This perk is in an exchange')
  answer(placeBid, connectionLost)
  // What is read again for it would fail too, after seconds: nobody waits for that.
  answer(getPerk, () => target)
  answer(listBids, () => held<Bid[]>().promise)
  await place.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to place bid')
  await expect.element(page.getByText('Placing your bid...')).not.toBeInTheDocument()
  await expect.element(quantity).toHaveValue(3)
  await expect.element(dialog.getByRole('radio', { name: /Museum card/ })).toBeChecked()
})

it('a note goes with a bid; one that is held keeps the dialog as it is, and the bid goes without it', async () => {
  await openBid()
  const why = 'You can bid without it, or with other words.'
  const tried = answer(placeBid, () => refusal(409, { code: 'WORDS_HELD', message: why }))
  await dialog.getByRole('radio', { name: /Museum card/ }).click()
  await dialog.getByRole('button', { name: 'Add a note' }).click()
  await note.fill('My shop sells every gift credit at half its price')
  await place.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(why)
  await expect.element(note).toHaveValue('My shop sells every gift credit at half its price')
  expect(tried[0]?.body).toMatchObject({ note: 'My shop sells every gift credit at half its price' })
  const sent = answer(placeBid, () => bidOf(museum))
  await note.fill('')
  await place.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ offeredPerkId: target._id, bidPerkId: museum._id, quantity: 1 }])
})

it('offline, a bid that fails says so', async () => {
  await openBid()
  answer(placeBid, connectionLost)
  answer(getPerk, () => target)
  answer(listBids, () => held<Bid[]>().promise)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  await dialog.getByRole('radio', { name: /Museum card/ }).click()
  await place.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to place bid. Please try again. You are offline.')
})

it.each(['0', '1.5', '1000', ''])('a quantity of "%s" is refused at its field', async (count) => {
  await openBid()
  await quantity.fill(count)
  await expect.element(quantity).toBeInvalid()
  await expect.element(quantity).toHaveAccessibleDescription(/999/)
  await dialog.getByRole('radio', { name: /Museum card/ }).click()
  const sent = answer(placeBid, () => bidOf(museum))
  await place.click()
  await expect.element(quantity).toHaveFocus()
  expect(sent).toEqual([])
})

it('who has a single perk has chosen it, and who has bid already is led to the bid', async () => {
  await openBid({ own: [museum], bids: [bidOf(museum)] })
  await expect.element(dialog.getByRole('radio')).toBeChecked()
  await expect.element(dialog.getByRole('link', { name: 'View Bid' })).toBeVisible()
  await expect.element(place).toBeDisabled()
})

it('Back asks where something was chosen, and closes at once where nothing was', async () => {
  await openBid()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Bid on it' }).click()
  await dialog.getByRole('radio', { name: /Museum card/ }).click()
  history.back()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('radio', { name: /Museum card/ })).toBeChecked()
  history.back()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('Back while a bid is being sent keeps it, with what was chosen', async () => {
  await openBid()
  const { promise, resolve } = held<Response>()
  const sent = answer(placeBid, () => promise)
  await dialog.getByRole('radio', { name: /Museum card/ }).click()
  await quantity.fill('3')
  await place.click()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await goBack()
  resolve(refusal(500))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to place bid')
  await expect.element(quantity).toHaveValue(3)
})

it('a perk that is posted within a bid is a step within it, and is then offered', async () => {
  const own: OwnPerk[] = []
  await openBid({ own })
  await dialog.getByRole('button', { name: 'Post Your Perk' }).click()
  await perkForm.getByLabelText('Title').fill('Chess lessons')
  history.back()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Post Your Perk' }).click()
  await perkForm.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Bid on it' }).click()

  answer(createPerk, () => {
    const perk = perkOf(ben, 'Chess lessons')
    own.push(perk)
    return perk
  })
  await dialog.getByRole('button', { name: 'Post Your Perk' }).click()
  for (const [label, value] of Object.entries({
    Title: 'Chess lessons',
    Description: 'Weekly',
    'Estimated value': '20',
  }))
    await perkForm.getByLabelText(label).fill(value)
  await perkForm.getByRole('button', { name: 'Post Perk' }).click()
  await expect.element(dialog.getByRole('radio', { name: /Chess lessons/ })).toBeChecked()
})
