import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { Field } from '../ui/field'
import { DayInput } from './day-input'

function Form() {
  const [day, setDay] = useState('')
  return (
    <Field label="Completion date">
      <DayInput
        value={day}
        onChange={({ target }) => setDay(target.value)}
        chosen={day}
        min="2037-11-23"
        max="2039-11-22"
        onChoose={setDay}
      />
    </Field>
  )
}

const field = page.getByLabelText('Completion date')
const open = page.getByRole('button', { name: 'Open calendar' })

it('a day is chosen by keyboard alone, in words of our own, and the focus comes back', async () => {
  await openPage(<Form />)
  await open.click()
  await expect.element(page.getByRole('grid', { name: 'November 2037' })).toBeVisible()
  await expect.element(page.getByText('Tue', { exact: true })).toBeVisible()
  // From the first day that may be chosen: a week on, and two days.
  await expect.element(page.getByRole('button', { name: 'Monday, November 23, 2037' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Wednesday, December 2, 2037' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('2037-12-02')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

it('days before the first are not offered; Escape leaves the day as it was', async () => {
  await openPage(<Form />)
  await field.fill('2037-12-24')
  await open.click()
  await expect.element(page.getByRole('button', { name: 'Thursday, December 24, 2037' })).toHaveFocus()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect.element(page.getByRole('button', { name: 'Sunday, November 22, 2037' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('2037-12-24')
})
