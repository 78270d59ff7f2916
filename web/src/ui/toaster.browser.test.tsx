import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
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
