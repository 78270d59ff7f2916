import {
  closeDeskOrganization,
  type DeskOrganizationPage,
  getDeskOrganization,
  listDeskMembers,
  makeOrganizationAdmin,
} from '@perkloop/contract/organization-desk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben } from '../../test/samples'
import { AdminProof } from '../admin/admin-proof'
import { OrganizationPage } from './organization-page'

it('an address of no organization says so', async () => {
  answer(getDeskOrganization, () => refusal(404, { message: 'Organization not found' }))
  await openPage(<OrganizationPage id="abc" />, '/admin/organizations?organization=abc')
  await expect.element(page.getByText('There is no such organization.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

const organization: DeskOrganizationPage = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000f1', name: 'Fernhill', plan: 'enterprise', admins: [] },
  ...{ createdAt: '2026-01-07T09:00:00.000Z', seats: { members: 2, invited: 1 }, hasAbleAdmin: true },
  ...{ openExchanges: 0, industry: '', size: '1-10', website: null, requiresTwoFactor: false },
  ...{ planEndsAt: '2036-03-03T12:00:00.000Z', lastChangedAt: null },
}

it.each([
  ['enterprise', 'Enterprise, renews on March 3, 2036', '3 seats, no limit'],
  ['none', 'No plan', '3 seats'],
] as const)('of the plan %s it says what holds', async (plan, renews, seats) => {
  answer(getDeskOrganization, () => ({ ...organization, plan }))
  answer(listDeskMembers, () => [])
  await openPage(<OrganizationPage id={organization._id} />, '/admin/organizations')
  await expect.element(page.getByText(renews, { exact: true })).toBeVisible()
  await expect.element(page.getByText(seats, { exact: true })).toBeVisible()
})

async function openClosing() {
  answer(getDeskOrganization, () => organization)
  answer(listDeskMembers, () => [])
  await openPage(
    <AdminProof>
      <OrganizationPage id={organization._id} />
    </AdminProof>,
    `/admin/organizations?q=fern&organization=${organization._id}`,
  )
  await page.getByRole('button', { name: 'Close organization' }).click()
  await reason.fill('Nobody answers')
}

const reason = page.getByRole('dialog').getByLabelText('Reason')

it('Back asks before a reason is lost, and leaves the organization open', async () => {
  await openClosing()
  history.back()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(reason).toHaveValue('Nobody answers')
  history.back()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(reason).not.toBeInTheDocument()
  expect(location.search).toBe(`?q=fern&organization=${organization._id}`)
})

it('another name than its own is refused at its field, in light and dark', async () => {
  await openClosing()
  const dialog = page.getByRole('dialog', { name: 'Close Fernhill for good?' })
  await dialog.getByLabelText('Type Fernhill to confirm').fill('Fern')
  const message = 'This is not the name of the organization'
  answer(closeDeskOrganization, () => refusal(422, { message, errors: [{ path: 'name', message }] }))
  await dialog.getByRole('button', { name: 'Close organization' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expectLooksRight('closing an organization')
})

it('once it is closed the list is shown, and Back does not lead to what is gone', async () => {
  await openClosing()
  answer(closeDeskOrganization, () => ({ _id: organization._id, message: 'Closed' }))
  await page.getByRole('dialog').getByLabelText('Type Fernhill to confirm').fill('Fernhill')
  await page.getByRole('dialog').getByRole('button', { name: 'Close organization' }).click()
  await expect.poll(() => location.search).toBe('?q=fern')
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('where somebody looks after it again nobody is made an admin any more once that was refused', async () => {
  answer(getDeskOrganization, () => ({ ...organization, hasAbleAdmin: false }))
  answer(listDeskMembers, () => [
    {
      ...{ _id: ben._id, name: ben.name, username: 'ben_bidder', standing: 'able' as const, lastSeenAt: null },
      ...{ role: 'member', title: null, joinedAt: organization.createdAt },
    },
  ])
  await openPage(
    <AdminProof>
      <OrganizationPage id={organization._id} />
    </AdminProof>,
    '/admin/organizations',
  )
  const make = page.getByRole('button', { name: 'Make Ben Bidder an admin' })
  await make.click()
  answer(makeOrganizationAdmin, () => refusal(409, { code: 'CONFLICT', message: 'It has an admin' }))
  answer(getDeskOrganization, () => organization)
  await reason.fill('Nobody answers')
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('It has an admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(make).not.toBeInTheDocument()
})

it('what can not be closed under its name is read again', async () => {
  await openClosing()
  await page.getByRole('dialog').getByLabelText('Type Fernhill to confirm').fill('Fernhill')
  answer(closeDeskOrganization, () => refusal(409, { code: 'CONFLICT', message: 'It has another name' }))
  answer(getDeskOrganization, () => ({ ...organization, name: 'Fernworks' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Close organization' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Type Fernworks to confirm')).toBeVisible()
})
