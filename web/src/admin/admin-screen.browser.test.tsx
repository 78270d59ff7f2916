import { listPeople } from '@perkloop/contract/people'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
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
  const who = { _id: me._id, name: 'Ada Admin', username: 'ada', email: 'ada@example.com', company: null }
  const what = { isSystemAdmin: true, isVerified: true, isSuspended: true, createdAt: '2026-01-07T09:00:00.000Z' }
  answer(listPeople, () => [{ ...who, ...what }])
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
  await expect.element(page.getByText('Ada Admin')).toBeVisible()
  if (enabled) await expectLooksRight('people')
})

it('an address of no section says so', async () => {
  await openPage(
    <Routes>
      <Route path="admin/:tab" element={<AdminScreen />} />
    </Routes>,
    '/admin/nothing',
    { ...me, isSystemAdmin: true },
  )
  await expect.element(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})
