import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { NumberStepper } from './number-stepper'

const changes: number[] = []

function Stepper() {
  const [value, setValue] = useState(2)
  return (
    <NumberStepper
      aria-label="Quantity"
      max={3}
      value={value}
      onChange={({ target }) => {
        changes.push(target.valueAsNumber)
        setValue(target.valueAsNumber)
      }}
    />
  )
}

it.each([
  ['One fewer', 1],
  ['One more', 3],
])('"%s" keeps the focus at its end, and does nothing there', async (name, end) => {
  changes.length = 0
  await openPage(<Stepper />)
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Quantity')).toHaveValue(end)
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(changes).toEqual([end])
})
