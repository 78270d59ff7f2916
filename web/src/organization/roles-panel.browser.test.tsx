import { defaultRoles } from '@perkloop/contract/permission'
import { deleteRole, listRoles, updateRole } from '@perkloop/contract/role'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { skipTime } from '../../test/skip-time'
import { roles, userWith } from '../../test/team'
import { RolesPanel } from './roles-panel'
import './organization.css'

it('a long name of a role keeps its distance from the borders on a phone', async () => {
  await page.viewport(390, 800)
  const name = 'People who look after all that concerns the exchanges of both our houses'
  const permissions = { ...defaultRoles.member, manageBilling: false }
  answer(listRoles, () => [{ _id: '0198c000-0000-7000-8000-0000000000a7', name, description: '', permissions }])
  await openPage(<RolesPanel organizationId={byCompany.organization ?? ''} lacksPlan={false} />, '/', byCompany)
  const shown = page.getByText(name)
  await expect.element(shown).toBeVisible()
  const summary = shown.element().closest('summary') as Element
  const [inner, outer] = [shown.element().getBoundingClientRect(), summary.getBoundingClientRect()]
  expect(inner.top - outer.top).toBeGreaterThanOrEqual(8)
  expect(outer.bottom - inner.bottom).toBeGreaterThanOrEqual(8)
  expect(getComputedStyle(summary, '::after').width).toBe('8px')
})

/** The dialog that asks before a role is deleted, which is in use so many times. */
async function openDeletion(uses: number) {
  const permissions = { ...defaultRoles.member, manageBilling: false }
  const role = { _id: '0198c000-0000-7000-8000-0000000000a7', name: 'Lead', description: '', permissions, uses }
  answer(listRoles, () => [role])
  answer(deleteRole, () => ({ _id: role._id, message: 'Deleted' }))
  const admin = { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } }
  const panel = <RolesPanel organizationId={byCompany.organization ?? ''} lacksPlan={false} />
  await openPage(panel, '/', { ...byCompany, role: admin })
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
}

it('that a role is deleted is said for three seconds', async () => {
  const pass = skipTime()
  await openDeletion(0)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  const said = page.getByText('Role deleted successfully!')
  await expect.element(said).toBeVisible()
  await pass(3_000)
  expect(said.query()).toBeNull()
})

it('a role that is in use is not deleted, and the dialog says why', async () => {
  await openDeletion(3)
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveTextContent(/^Confirm Deletion3 members, .* have this role/)
  await expect.element(dialog.getByRole('button', { name: 'Delete role' })).toBeDisabled()
  await expectAccessible('a role in use')
})

it.each([
  ['description', { description: 'Looks after perks' }],
  ['permission', { permissions: { manageUsers: false } }],
])('a role is sent with nothing but the %s that was changed', async (what, change) => {
  answer(listRoles, () => [roles.manager])
  const sent = answer(updateRole, () => roles.manager)
  await openPage(
    <RolesPanel organizationId={byCompany.organization ?? ''} lacksPlan={false} />,
    '/',
    userWith(roles.admin),
  )
  await page.getByRole('button', { name: 'Edit Manager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Manager' })
  if (what === 'description') await dialog.getByLabelText('Description').fill('Looks after perks')
  else await dialog.getByRole('switch', { name: 'Manage users' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([change])
})
