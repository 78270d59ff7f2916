import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { AdminScreen } from './admin-screen'

it('to members there is no such page, and the tab of their browser says no more', async () => {
  await openPage(<AdminScreen />, '/admin/queue')
  await expect.element(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expect.poll(() => document.title).toBe('There is no such page · Perkloop')
})
