import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Popover } from './popover'

/** Safari gives a pressed button no focus, but the nearest around it that takes one. */
function AsInSafari() {
  const around = useRef<HTMLElement>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    around.current?.focus()
    setOpen(true)
  }
  return (
    <main ref={around} tabIndex={-1}>
      <button ref={anchor} type="button" onClick={press}>
        Any value
      </button>
      {isOpen && (
        <Popover anchor={anchor} label="Monthly value" onClose={() => setOpen(false)}>
          <input aria-label="From" />
        </Popover>
      )}
    </main>
  )
}

it('opens for a button that was pressed and has no focus', async () => {
  await render(<AsInSafari />)
  await page.getByRole('button', { name: 'Any value' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Monthly value' })).toBeVisible()
  await expect.element(page.getByLabelText('From')).toHaveFocus()
})
