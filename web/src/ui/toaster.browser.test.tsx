import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { Dialog } from './dialog'
import { toast } from './toast'

// The third number is where a chat begins, beside the list of exchanges.
it.each([
  [390, 844, 0],
  [1141, 900, 392],
] as const)(
  'beside a chat of a window %i wide a toast covers neither its head nor its composer',
  async (width, height, left) => {
    await page.viewport(width, height)
    await openPage(
      <>
        <div id="head" style={{ position: 'fixed', top: 'var(--header)', left, right: 0, height: 64 }} />
        <form className="composer" style={{ position: 'fixed', bottom: 0, left, right: 0, height: 72 }} />
      </>,
    )
    toast.success('Saved', { life: 60_000 })
    const shown = page.getByText('Saved')
    await expect.element(shown).toBeVisible()
    const boxOf = (which: string) => document.querySelector(which)?.getBoundingClientRect() ?? new DOMRect()
    const overlaps = (which: string) => {
      const [a, b] = [boxOf('[data-sonner-toast]'), boxOf(which)]
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    }
    await expect.poll(() => boxOf('[data-sonner-toast]').height).toBeGreaterThan(40)
    await expect.poll(() => ['#head', '.composer'].filter(overlaps)).toEqual([])
    const { top, bottom } = boxOf('[data-sonner-toast]')
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
  },
)

it('the line of the time left runs as long as the toast lives', async () => {
  await openPage(<p>Page</p>)
  toast.success('Saved', { life: 6_000 })
  await expect.element(page.getByText('Saved')).toBeVisible()
  // Tests ask for less motion, which takes the line away: only its time is there to be seen.
  const content = document.querySelector('.toast [data-content]') ?? document.body
  expect(getComputedStyle(content).getPropertyValue('--toast-time')).toBe('6000ms')
})

it.each([390, 700])('over a sheet of a window %i wide a toast leaves its cross free', async (width) => {
  await page.viewport(width, 844)
  await openPage(
    <Dialog open onOpenChange={() => {}} title="A sheet">
      <p style={{ height: 2_000 }}>A tall one</p>
    </Dialog>,
  )
  toast.success('Saved', { life: 60_000 })
  await expect.element(page.getByText('Saved')).toBeVisible()
  const cross = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
  await expect
    .poll(() => {
      const shown = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect() ?? new DOMRect()
      return shown.height > 40 && (shown.right <= cross.left || shown.bottom <= cross.top || shown.top >= cross.bottom)
    })
    .toBe(true)
})

function WithSheet() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="A sheet">
        <p>Its text</p>
      </Dialog>
    </>
  )
}

it('toasts that a sheet finds on a phone have room for all their words there, and stay within the window', async () => {
  await page.viewport(390, 844)
  await openPage(<WithSheet />)
  const words = 'Somebody offers a month of climbing for your parking spot'
  for (const word of ['First', 'Second', 'Third']) toast.success(`${word}: ${words}`, { life: 60_000 })
  await expect.element(page.getByText(/^Third/)).toBeVisible()
  const boxes = (which: string) => [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect())
  await expect.poll(() => boxes('[data-sonner-toast]').every(({ height }) => height > 40)).toBe(true)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('Its text')).toBeVisible()
  await page.getByText(/^Third/).hover()
  const inside = (one: DOMRect | undefined, other: DOMRect) =>
    one !== undefined && one.top >= other.top && one.bottom <= other.bottom
  await expect
    .poll(() => {
      const said = boxes('.toast[data-expanded=true] [data-content]')
      return boxes('.toast[data-expanded=true]').map((toast, k) => toast.width < 330 && inside(said[k], toast))
    })
    .toEqual([true, true, true])
  await expect.poll(() => boxes('.toast').every((one) => inside(one, new DOMRect(0, 0, 390, 844)))).toBe(true)
})
