import { createRole, listRoles, type Role, updateRole } from '@perkloop/contract/role'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { roleOf, roles, userWith } from '../../test/team'
import { RolesPanel } from './roles-panel'
import './organization.css'

const dialog = page.getByRole('dialog', { name: 'Create role' })
const create = dialog.getByRole('button', { name: 'Create role' })
const column = page.getByRole('columnheader', { name: /Commute Buddy.*Custom/ })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

/** The roles of Fernhill, which the server keeps; its names are its own. */
async function openRoles() {
  let all: Role[] = Object.values(roles)
  answer(listRoles, () => all)
  const created = answer(createRole, ({ body }) => {
    const { name, permissions } = body as Role
    const message = 'There is a role of this name already'
    if (name === 'MANAGER') return refusal(409, { message, errors: [{ path: 'name', message }] })
    const made = roleOf(5, name, { ...roles.member.permissions, ...permissions })
    all = [...all, made]
    return made
  })
  const changed = answer(updateRole, ({ params, body }) => {
    all = all.map((one) => (one._id === params.roleId ? { ...one, ...(body as Partial<Role>) } : one))
    return all.find(({ _id }) => _id === params.roleId) as Role
  })
  const panel = <RolesPanel organizationId={byCompany.organization ?? ''} lacksPlan={false} />
  await openPage(panel, '/organization?tab=roles', userWith(roles.admin))
  return { created, changed }
}

it('a role begins as a member’s, keeps what was typed where its name is taken, and is made once', async () => {
  const { created } = await openRoles()
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect.element(create).toBeDisabled()
  await expect.element(dialog.getByText('5 of 12')).toBeVisible()
  expect(dialog.getByRole('switch').elements()).toHaveLength(12)
  await dialog.getByLabelText('Name').fill('MANAGER')
  await dialog.getByLabelText('Description').fill('Looks after transit perks')
  await dialog.getByRole('switch', { name: 'Manage all perks' }).click()
  await expectAccessible('a role being made')
  await create.click()
  await expect.element(dialog.getByText('There is a role of this name already').first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Looks after transit perks')
  await dialog.getByLabelText('Name').fill('Commute Buddy')
  await create.dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(column).toBeVisible()
  expect(column.elements()).toHaveLength(1)
  await expect.element(row('Manage all perks')).toHaveTextContent(/AllowedAllowedNot allowedAllowed/)
  expect(created).toHaveLength(2)
  await expectAccessible('the roles')
})

it('a default role says what it is until it has a description, and again once that is emptied', async () => {
  const { changed } = await openRoles()
  for (const [shown, text] of [
    ['', 'Runs it all'],
    ['Runs it all', ''],
    ['', 'Leads'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Admin' }).click()
    const boss = page.getByRole('dialog', { name: 'Edit Admin' })
    await expect.element(boss.getByLabelText('Description')).toHaveValue(shown)
    // What stands there while it is empty.
    await expect.element(boss.getByPlaceholder('Everything, including the plan')).toHaveValue(shown)
    await boss.getByLabelText('Description').fill(text)
    await boss.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(boss).not.toBeInTheDocument()
  }
  expect(changed.map(({ body }) => body)).toEqual(['Runs it all', '', 'Leads'].map((description) => ({ description })))
})

it('the admin role keeps all permissions and stays; its description may change', async () => {
  const { changed } = await openRoles()
  await page.getByRole('button', { name: 'Edit Admin' }).click()
  const boss = page.getByRole('dialog', { name: 'Edit Admin' })
  await expect.element(boss.getByRole('switch', { name: 'Manage users' })).toBeDisabled()
  await boss.getByLabelText('Description').fill('Runs it all')
  await boss.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Role updated successfully!')).toBeVisible()
  expect(changed.map(({ body }) => body)).toEqual([{ description: 'Runs it all' }])
  await expect.element(page.getByRole('button', { name: 'Delete Admin' })).not.toBeInTheDocument()

  // On a phone each role is a list of its own.
  await page.viewport(390, 844)
  await expect.element(page.getByText('Runs it all')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expectAccessible('roles on a phone')
})
