import { expectAccessible } from './axe'
import { makePerson, openAs } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs, row } from './teams'

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
