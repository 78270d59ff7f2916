import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { Button } from './button'
import { Menu } from './menu'
import { toast } from './toast'

it('what a menu offers can be chosen where a toast is shown', async () => {
  const chosen: string[] = []
  const items = ['Edit', 'Delete'].map((label) => ({ label, onSelect: () => void chosen.push(label) }))
  await openPage(
    // As the buttons of a perk, which lie over the link that its card is.
    <div style={{ position: 'fixed', zIndex: 1, right: 60, bottom: 120 }}>
      <Menu trigger={<Button>More</Button>} items={items} />
    </div>,
  )
  toast.success('Saved', { life: 60_000 })
  await expect.element(page.getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  const { x, y, width, height } = page.getByRole('menuitem', { name: 'Delete' }).element().getBoundingClientRect()
  // Otherwise nothing is tried here.
  const there = document.elementsFromPoint(x + width / 2, y + height / 2)
  expect(there.some((one) => one.closest('[data-sonner-toast]'))).toBe(true)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  expect(chosen).toEqual(['Delete'])
})
