import { expectAccessible } from './axe'
import { makePerson, openAs } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs, roleId, row } from './teams'
import { postPerk } from './trades'

test('an admin gives a role and a title, removes somebody, and hands over before leaving', async ({
  product,
  page,
}) => {
  const team = await foundOrganization(product, 'Hand Over', 'Flo Admin')
  const mia = await joinAs(product, team, await makePerson(product, 'Mia Member'), 'member')
  await joinAs(product, team, await makePerson(product, 'Rex Removed'), 'member')
  await openAs(page, product, team.admin, '/organization')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave Hand Over?' })
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(leaving.getByRole('alert')).toContainText('Make someone else admin first.')
  await leaving.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'Team Management' }).click()
  await page.getByRole('button', { name: 'Edit role of Mia Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit role of Mia Member' })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByLabel('Title').fill('Perks lead')
  await expectAccessible(page, 'a role being assigned')
  // The draft stays when a request fails.
  await page.route('**/users/role', (route) => route.fulfill({ status: 500, json: {} }))
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update user role')
  await expect(dialog.getByLabel('Title')).toHaveValue('Perks lead')
  await page.unroute('**/users/role')
  await save.click()
  await expect(dialog).toHaveCount(0)
  const updated = page.getByText('Role updated successfully!')
  await expect(updated).toBeVisible()
  await expect(row(page, 'Mia Member')).toContainText(/Admin.*Perks lead.*Active/)
  await expect(updated).toHaveCount(0, { timeout: 5_000 })

  await page.getByRole('button', { name: 'Remove Rex Removed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Rex Removed')).toHaveCount(0)
  await expect(page.getByText('Member removed successfully!')).toBeVisible()

  // A warning comes before a user takes permissions from themselves.
  await page.getByRole('button', { name: 'Edit role of Flo Admin' }).click()
  const own = page.getByRole('dialog', { name: 'Edit role of Flo Admin' })
  const warning = own.getByText('This role lets you do less than you can do now.')
  await expect(own).toBeVisible()
  await expect(warning).toBeHidden()
  await own.getByLabel('Role').selectOption('Member')
  await expect(warning).toBeVisible()
  await own.getByLabel('Role').selectOption('Admin')
  await expect(warning).toBeHidden()
  await own.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Organization' })).toBeVisible()
  await expect(page.getByText('You are no longer in Hand Over.')).toBeVisible()

  await openAs(page, product, mia, '/profile')
  await expect(page.getByText('Perks lead')).toBeVisible()
  await page.goto(`${product.url}/organization`)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const last = page.getByRole('alertdialog')
  await expect(last.getByRole('button', { name: 'Leave and delete' })).toBeDisabled()
  await last.getByLabel('Type DELETE to confirm').fill('DELETE')
  await last.getByRole('button', { name: 'Leave and delete' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Organization' })).toBeVisible()
})

test('a dialog sends what was changed in it, and undoes nothing that others did meanwhile', async ({
  product,
  page,
}) => {
  const team = await foundOrganization(product, 'Two Editors', 'Hal Admin')
  const mia = await joinAs(product, team, await makePerson(product, 'Mia Manager'), 'manager')
  await openAs(page, product, team.admin, '/organization?tab=team')
  await page.getByRole('button', { name: 'Edit role of Mia Manager' }).click()
  const assign = page.getByRole('dialog', { name: 'Edit role of Mia Manager' })
  await assign.getByLabel('Title').fill('Perks lead')
  const sent = (method: string, path: RegExp) =>
    page.waitForRequest((request) => request.method() === method && path.test(request.url()))
  const demoted = await fetch(`${product.url}/api${team.path}/users/role`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${team.admin.token}` },
    body: JSON.stringify({ userId: mia.id, roleId: await roleId(product, team, 'member') }),
  })
  expect(demoted.status).toBe(200)
  const title = sent('PUT', /users\/role$/)
  await assign.getByRole('button', { name: 'Save Changes' }).click()
  expect((await title).postDataJSON()).toEqual({ userId: mia.id, title: 'Perks lead' })
  await expect(row(page, 'Mia Manager')).toContainText(/Member.*Perks lead.*Active/)

  await page.getByRole('tab', { name: 'Roles & Permissions' }).click()
  await page.getByRole('button', { name: 'Edit Manager' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Manager' })
  await edit.getByLabel('Description').fill('Looks after perks')
  const description = sent('PUT', /roles\/[0-9a-f-]+$/)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  expect((await description).postDataJSON()).toEqual({ description: 'Looks after perks' })
  await expect(edit).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Manager' }).click()
  await edit.getByRole('switch', { name: 'Manage users' }).uncheck()
  const permission = sent('PUT', /roles\/[0-9a-f-]+$/)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  expect((await permission).postDataJSON()).toEqual({ permissions: { manageUsers: false } })
  await expect(edit).toHaveCount(0)

  await postPerk(product, team.admin, 'Pool pass', { description: 'Any branch', estimatedValue: 50 })
  await page.goto(`${product.url}/organization?tab=trade`)
  await page.getByRole('button', { name: 'Edit Pool pass' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Estimated value').fill('45.50')
  const value = sent('PUT', /perks\/[0-9a-f-]+$/)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  expect((await value).postDataJSON()).toEqual({ estimatedValue: 45.5 })
  await expect(form).toHaveCount(0)
})

test('what was typed is neither lost by Back nor by another tab without a question', async ({ product, page }) => {
  const team = await foundOrganization(product, 'Half Typed', 'Tess Typed')
  await joinAs(product, team, await makePerson(product, 'Mia Member'), 'member')
  await openAs(page, product, team.admin, '/organization')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const tab = (name: string) => page.getByRole('tab', { name })
  await page.getByLabel('Website').fill('https://half.example')
  await tab('Team Management').click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Website')).toHaveValue('https://half.example')
  await tab('Team Management').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(row(page, 'Mia Member')).toBeVisible()

  // Text typed while a save is under way is neither lost nor counted as saved.
  await tab('Settings').click()
  const save = page.getByRole('button', { name: 'Save Changes' })
  const slowly = '**/api/organizations/*'
  await page.route(slowly, async (route) => {
    if (route.request().method() === 'PUT') await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await page.getByLabel('Website').fill('https://saved.example')
  await save.click()
  await page.getByLabel('Address').fill('Typed meanwhile')
  await expect(page.getByText('Organization updated successfully!')).toBeVisible()
  await page.unroute(slowly)
  await expect(page.getByLabel('Address')).toHaveValue('Typed meanwhile')
  await save.click()
  await expect(save).toBeDisabled()
  // Busy counts as disabled: a reload would break the save off.
  await expect(save).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('Typed meanwhile')
  await expect(page.getByLabel('Website')).toHaveValue('https://saved.example')
  await tab('Team Management').click()

  await page.getByRole('button', { name: 'Edit role of Mia Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit role of Mia Member' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Mia Member')).toBeVisible()
  await page.getByRole('button', { name: 'Edit role of Mia Member' }).click()
  await dialog.getByLabel('Title').fill('Half a ti')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a ti')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row(page, 'Mia Member')).toContainText('Half a ti')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/tab=team$/)
})
