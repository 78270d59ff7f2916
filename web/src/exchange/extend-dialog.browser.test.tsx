import { extendExchange } from '@perkloop/contract/exchange'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { olga } from '../../test/samples'
import { addDays, longDay, today } from '../ui/dates'
import { ExtendDialog } from './exchange-dialogs'

const exchange = { _id: '0198c000-0000-7000-8000-0000000000e1', completionDate: '2040-03-10' }
const view = { other: olga }
const dialog = page.getByRole('dialog')
const days = dialog.getByLabelText('Days to add')

it('a day that two chips would stand for has one', async () => {
  const soon = { ...exchange, completionDate: '2040-03-24' }
  await openPage(<ExtendDialog exchange={soon} view={view} onClose={() => {}} />)
  await expect.element(dialog.getByRole('button', { pressed: true })).toHaveTextContent('A week more')
  expect(dialog.getByRole('button', { name: 'End of March' }).query()).toBeNull()
})

it('the usual extensions are a press away and count from the agreed day', async () => {
  await openPage(<ExtendDialog exchange={exchange} view={view} onClose={() => {}} />)
  await expect.element(dialog.getByRole('button', { pressed: true })).toHaveTextContent('A week more')
  for (const [name, added, day] of [
    ['Two weeks more', 14, 'March 24, 2040'],
    ['End of March', 21, 'March 31, 2040'],
    ['A week more', 7, 'March 17, 2040'],
  ] as const) {
    await dialog.getByRole('button', { name }).click()
    await expect.element(days).toHaveValue(added)
    await expect.element(dialog.getByText(day)).toBeVisible()
  }
  await days.fill('0')
  await expect.element(dialog.getByText('Choose a whole number from 1 to 365')).toBeVisible()
  await expectAccessible('extending')
  const asked = answer(extendExchange, () => refusal(409, { message: 'Not any more' }))
  await dialog.getByRole('button', { name: 'End of March' }).click()
  await dialog.getByRole('button', { name: 'Extend Timeline' }).click()
  await expect.poll(() => asked[0]?.body).toEqual({ completionDate: '2040-03-31' })
})

it.each([40, 400])('an exchange that is overdue by %i days is extended to no day in the past', async (days) => {
  const overdue = { ...exchange, completionDate: addDays(today(), -days) }
  await openPage(<ExtendDialog exchange={overdue} view={view} onClose={() => {}} />)
  await expect.element(dialog.getByText(longDay(addDays(today(), 7)))).toBeVisible()
  const added = dialog.getByRole('spinbutton')
  await expect.element(added).toHaveValue(days + 7)
  await added.fill(String(days - 1))
  await expect.element(added).toHaveAccessibleDescription('Choose today or a later day')
  await expect.element(dialog.getByRole('button', { name: 'Extend Timeline' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Two weeks more' }).click()
  await expect.element(dialog.getByText(longDay(addDays(today(), 14)))).toBeVisible()
})

it('the day that was chosen stays the same where the other one extends meanwhile', async () => {
  const asked = answer(extendExchange, () => refusal(409, { message: 'Choose a later date' }))
  let extend = () => {}
  function Dialog() {
    const [one, setOne] = useState(exchange)
    useEffect(() => {
      extend = () => setOne({ ...exchange, completionDate: '2040-03-17' })
    }, [])
    return <ExtendDialog exchange={one} view={view} onClose={() => {}} />
  }
  await openPage(<Dialog />)
  await expect.element(dialog.getByText('March 17, 2040')).toBeVisible()
  extend()
  await painted()
  await dialog.getByRole('button', { name: 'Extend Timeline' }).click()
  await expect.element(dialog.getByText('Choose a later date')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ completionDate: '2040-03-17' }])
})
