import { listPeople } from '@perkloop/contract/people'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { config, me } from '../../test/samples'
import { ConfigProvider } from '../platform/config'
import { AdminScreen } from './admin-screen'

it('to members there is no such page, and the tab of their browser says no more', async () => {
  await openPage(<AdminScreen />, '/admin/queue')
  await expect.element(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expect.poll(() => document.title).toBe('There is no such page · Perkloop')
})

it.each([true, false])('organizations are a section where there are some: %s', async (enabled) => {
  answer(listPeople, () => [])
  await openPage(
    <ConfigProvider config={{ ...config, ENABLE_ORGANIZATIONS: enabled }}>
      <Routes>
        <Route path="admin/:tab" element={<AdminScreen />} />
      </Routes>
    </ConfigProvider>,
    '/admin/people',
    { ...me, isSystemAdmin: true },
  )
  await expect.element(page.getByRole('tab', { name: 'People' })).toBeVisible()
  expect(page.getByRole('tab', { name: 'Organizations' }).elements()).toHaveLength(enabled ? 1 : 0)
})
