import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { Button } from './button'
import { Menu } from './menu'
import { toast } from './toast'
import './dialog.css'

it.each([
  ['the page', undefined, 'static'],
  ['the bar at the top', 'topbar', 'relative'],
  ['the bar above a list', 'toolbar', 'relative'],
  ['the head of a chat', 'ex-head', 'relative'],
  ['a dialog', 'scrim', 'relative'],
] as const)(
  'what a menu in %s offers can be chosen where a toast is shown, which lies over the page still',
  async (_place, className, position) => {
    const chosen: string[] = []
    const items = ['Edit', 'Delete'].map((label) => ({ label, onSelect: () => void chosen.push(label) }))
    await openPage(
      <>
        <div style={{ position: 'absolute', right: 60, top: 740 }}>
          <div className={className} style={{ position, zIndex: className && 3, inset: 'auto', margin: 0, padding: 0 }}>
            <Menu trigger={<Button>More</Button>} items={items} />
          </div>
        </div>
        <div id="part" style={{ position: 'fixed', zIndex: 30, right: 0, bottom: 0, width: 400, height: 100 }} />
      </>,
    )
    toast.success('Saved', { life: 60_000 })
    await expect.element(page.getByText('Saved')).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    const { x, y, width, height } = page.getByRole('menuitem', { name: 'Delete' }).element().getBoundingClientRect()
    const there = document.elementsFromPoint(x + width / 2, y + height / 2)
    const [shown, below] = ['[data-sonner-toast]', '#part'].map((which) => there.findIndex((one) => one.closest(which)))
    // The item first, then the toast, then the page.
    expect(shown).toBeGreaterThan(0)
    expect(below).toBeGreaterThan(shown ?? 0)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    expect(chosen).toEqual(['Delete'])
  },
)
