import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { openPage } from '../../test/open-page'
import { ShortcutsDialog } from './shortcuts-dialog'

it.each([320, 1280])('the keys can be read in light and dark, %i px wide', async (width) => {
  await page.viewport(width, 640)
  await openPage(<ShortcutsDialog organizations onClose={() => {}} />)
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('My Perks')).toBeVisible()
  await expectLooksRight('the keys')
})
