import { createPortal } from 'react-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { Dialog } from '../ui/dialog'
import { AfterStart } from './after-start'
import '../exchange/accepted-bids-screen.css'

const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()

it.each([
  [390, 844],
  [320, 568],
  [1280, 720],
])('the strip that says that one is offline is seen above the tallest dialog, at %s × %s', async (width, height) => {
  await page.viewport(width, height)
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => connection.mockRestore())
  await openPage(
    <>
      <AfterStart />
      <Dialog open onOpenChange={() => {}} title="Tall">
        <div style={{ height: 2_000 }} />
      </Dialog>
    </>,
    '/',
    { ...me, timeZone: 'UTC' },
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const strip = document.querySelector<HTMLElement>('.offline-strip')
  // A dialog takes the pointer from the rest of the page; here it is to find what lies on top.
  if (strip) strip.style.pointerEvents = 'auto'
  const { left, right, top, bottom } = box(strip)
  expect(strip?.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) ?? false).toBe(true)
  expect(box(document.querySelector('.dialog')).top).toBeGreaterThanOrEqual(bottom)
  // It is told to screen readers, too.
  expect(strip?.closest('[aria-hidden=true]')).toBeNull()
})

it.each([390, 320])('what sticks below the header stands right below the strip, %s px wide', async (width) => {
  await page.viewport(width, 844)
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => connection.mockRestore())
  await openPage(
    <>
      {createPortal(<AfterStart />, document.body)}
      <div style={{ height: 3_000 }}>
        <div className="ex-head">Olga</div>
      </div>
    </>,
    '/',
    { ...me, timeZone: 'UTC' },
  )
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  window.scrollTo(0, 1_000)
  const strip = box(document.querySelector('.offline-strip'))
  await expect.poll(() => box(document.querySelector('.ex-head')).top).toBeCloseTo(strip.bottom, 0)
})
