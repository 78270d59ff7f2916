import {
  type DeskOrganizationPage,
  getDeskOrganization,
  listDeskMembers,
  listDeskOrganizations,
} from '@perkloop/contract/organization-desk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben } from '../../test/samples'
import { AdminProof } from '../admin/admin-proof'
import { OrganizationsPanel } from './organizations-panel'

const lost: DeskOrganizationPage = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000f1', name: 'Quiet Harbor', plan: 'basic', admins: [] },
  ...{ createdAt: '2026-01-07T09:00:00.000Z', seats: { members: 2, invited: 0 }, hasAbleAdmin: false },
  ...{ openExchanges: 0, industry: '', size: '1-10', website: null, requiresTwoFactor: false },
  ...{ planEndsAt: '2036-03-03T12:00:00.000Z', lastChangedAt: null },
}
const member = {
  ...{ _id: ben._id, name: ben.name, username: 'ben_bidder', standing: 'able' as const, lastSeenAt: null },
  ...{ role: 'member', title: null, joinedAt: lost.createdAt },
}

it('the list, a lost organization and the form that gives it an admin look right, in light and dark', async () => {
  answer(listDeskOrganizations, () => [lost])
  answer(getDeskOrganization, () => lost)
  answer(listDeskMembers, () => [member])
  await openPage(
    <AdminProof>
      <OrganizationsPanel />
    </AdminProof>,
    '/admin/organizations',
  )
  const open = page.getByRole('link', { name: 'Quiet Harbor' })
  await expect.element(open).toBeVisible()
  await expectLooksRight('organizations')
  await open.click()
  await expect.element(page.getByText('Nobody can look after this organization')).toBeVisible()
  await expectLooksRight('an organization')
  await page.viewport(320, 640)
  await expectLooksRight('an organization at 320 pixels')
  await page.viewport(1280, 900)
  await page.getByRole('button', { name: 'Make Ben Bidder an admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await expectLooksRight('making an admin')
})
