import type { Exchange } from '@perkloop/contract/exchange'
import { proposeChange } from '@perkloop/contract/exchange-change'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, me, olga, perkOf } from '../../test/samples'
import { addDays, today } from '../ui/dates'
import { ChangeDialog } from './change-dialog'
import { exchangeView } from './exchange-view'

const exchange: Exchange = {
  _id: '0198c000-0000-7000-8000-0000000000e1',
  loopId: null,
  offeredQuantity: 1,
  bidId: {
    _id: '0198c000-0000-7000-8000-0000000000b1',
    offeredPerkId: perkOf(olga, 'Sauna'),
    bidPerkId: perkOf(me, 'Tea crate'),
    bidderId: ben,
    quantity: 2,
    createdAt: '2026-01-07T09:00:00.000Z',
  },
  status: 'ongoing',
  // Overdue: what stays is not asked for anew.
  completionDate: addDays(today(), -3),
  logistics: 'At the desk',
  change: null,
  completionInitiator: null,
  completionRequestedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelReason: null,
  cancelCause: null,
  ratings: { bidder: null, offerer: null },
  hasOpenSupportRequest: false,
  lastMessage: null,
  acts: [],
  createdAt: '2026-01-07T09:00:00.000Z',
  updatedAt: '2026-01-07T09:00:00.000Z',
}
const dialog = page.getByRole('dialog')
const propose = dialog.getByRole('button', { name: 'Propose' })
const open = (one = exchange, own = [one]) =>
  openPage(<ChangeDialog exchange={one} view={exchangeView(one, me._id, own)} onClose={() => {}} />)

it('sends what is another than it is, and keeps what was typed when it is refused', async () => {
  const asked = answer(proposeChange, () => refusal(409, { message: 'A change is proposed already' }))
  await open()
  await expect.element(propose).toBeDisabled()
  await dialog.getByLabelText('Quantity of Tea crate').fill('5')
  await propose.click()
  await expect.element(dialog.getByText('A change is proposed already')).toBeVisible()
  await expectAccessible('the dialog of a change')
  await expect.element(dialog.getByLabelText('Quantity of Tea crate')).toHaveValue(5)
  await dialog.getByLabelText('Quantity of Tea crate').fill('2')
  await expect.element(propose).toBeDisabled()
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabelText('Logistics').fill('By post')
  await propose.click()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([{ quantity: 5 }, { completionDate: addDays(today(), 7), logistics: 'By post' }])
})

it('the number of a loop of three is not asked for', async () => {
  const one = { ...exchange, loopId: '0198c000-0000-7000-8000-0000000000f1' }
  const half: Exchange = {
    ...one,
    _id: '0198c000-0000-7000-8000-0000000000e2',
    bidId: { ...one.bidId, offeredPerkId: perkOf(me, 'Tea crate'), bidPerkId: perkOf(olga, 'Sauna'), bidderId: olga },
  }
  await open(one, [one, half])
  await expect.element(dialog.getByLabelText('Logistics')).toBeVisible()
  expect(dialog.getByLabelText('Quantity of Tea crate').query()).toBeNull()
  expect(dialog.getByText('Change the day or the logistics').elements()).toHaveLength(1)
})

it('the number of a loop of two is, as of any exchange', async () => {
  await open({ ...exchange, loopId: '0198c000-0000-7000-8000-0000000000f1' })
  await expect.element(dialog.getByLabelText('Quantity of Tea crate')).toBeVisible()
})

it('logistics that both parties of a loop of two have said may stay, however long, but not be another as long', async () => {
  const logistics = `Olga: ${'o'.repeat(1000)}\n\nBen: ${'b'.repeat(1000)}`
  const asked = answer(proposeChange, () => refusal(409, { message: 'Not any more' }))
  await open({ ...exchange, logistics })
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabelText('Logistics').fill(`${logistics}!`)
  await propose.click()
  await expect.element(dialog.getByText('At most 1000 characters')).toBeVisible()
  await dialog.getByLabelText('Logistics').fill('')
  await expect.element(dialog.getByText('Please enter logistics details')).toBeVisible()
  await dialog.getByLabelText('Logistics').fill(`${logistics}\n`)
  await propose.click()
  await expect.element(dialog.getByText('Not any more')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ completionDate: addDays(today(), 7) }])
})

it('what the other one extends meanwhile is not proposed to be undone', async () => {
  const asked = answer(proposeChange, () => refusal(409, { message: 'Not any more' }))
  let extend = () => {}
  function Dialog() {
    const [one, setOne] = useState(exchange)
    useEffect(() => {
      extend = () => setOne({ ...exchange, completionDate: addDays(today(), 30) })
    }, [])
    return <ChangeDialog exchange={one} view={exchangeView(one, me._id, [one])} onClose={() => {}} />
  }
  await openPage(<Dialog />)
  await dialog.getByLabelText('Logistics').fill('By post')
  extend()
  await propose.click()
  await expect.element(dialog.getByText('Not any more')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ logistics: 'By post' }])
})
