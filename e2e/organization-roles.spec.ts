import { readFile } from 'node:fs/promises'
import { openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization, roleId } from './teams'

test('an admin makes, edits and deletes a role, changes the plan, and reads and downloads what was done', async ({
  product,
  page,
}) => {
  const team = await foundOrganization(product, 'Role Circle', 'Cy Formula', { name: '=Cy Formula' })
  const { admin, path } = team
  await openAs(page, product, admin, '/organization?tab=roles')
  await page.getByRole('button', { name: 'Create role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create role' })
  const create = dialog.getByRole('button', { name: 'Create role' })
  await dialog.getByLabel('Name').fill('MANAGER')
  await dialog.getByRole('switch', { name: 'Manage all perks' }).check()
  await create.click()
  await expect(dialog.getByText('There is a role of this name already').first()).toBeVisible()
  await dialog.getByLabel('Name').fill('Commute Buddy')
  await create.dblclick()
  await expect(dialog).toHaveCount(0)
  const column = page.getByRole('columnheader', { name: /Commute Buddy.*Custom/ })
  await expect(column).toHaveCount(1)
  await expect(page.getByRole('row', { name: /^Manage all perks/ })).toContainText('AllowedAllowedNot allowedAllowed')

  await page.getByRole('button', { name: 'Edit Commute Buddy' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Commute Buddy' })
  await edit.getByRole('switch', { name: 'Manage users' }).check()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Role updated successfully!')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manage users/ })).toContainText('AllowedAllowedNot allowedAllowed')

  const role = await roleId(product, team, 'Commute Buddy')
  const invited = await post(product, `${path}/invite`, { email: 'ida@example.com', roleId: role }, admin)
  await page.getByRole('button', { name: 'Delete Commute Buddy' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(confirm).toContainText('must be reassigned')
  await expect(confirm).toContainText('One member, open invitation, join link or sign-in rule has this role')
  await expect(confirm.getByRole('button', { name: 'Delete role' })).toBeDisabled()
  await fetch(`${product.url}/api${path}/invitations/${invited._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  await confirm.getByRole('button', { name: 'Delete role' }).click()
  await expect(column).toHaveCount(0)

  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expect(page.getByRole('region', { name: 'Basic' })).toContainText('Current plan')
  await expect(page.getByRole('button', { name: /^(Upgrade|Switch) to/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Professional' }).check()
  await page.getByRole('button', { name: 'Upgrade to Professional' }).dblclick()
  await expect(page.getByText('Subscription updated successfully!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Professional' })).toContainText('Current plan')
  await expect(page.getByText('1 of 50 members')).toBeAttached()

  await page.getByRole('tab', { name: 'Audit Trail' }).click()
  const changed = page.getByRole('row', { name: /Changed the plan from Basic to Professional/ })
  await expect(changed).toContainText('=Cy Formula')
  await expect(changed).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Founded the organization/ })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('audit-trail.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(`"'=Cy Formula","Changed the plan from Basic to Professional"`)
  // The head, and each entry that is shown.
  expect(text.trim().split('\r\n')).toHaveLength(await page.getByRole('row').count())
})
