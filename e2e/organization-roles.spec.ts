import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe'
import { openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization, roleId } from './teams'

test('an admin makes a role, edits it, and deletes it once nobody has it', async ({ product, page }) => {
  const team = await foundOrganization(product, 'Role Circle', 'Ada Admin')
  const { admin, path } = team
  await openAs(page, product, admin, '/organization?tab=roles')
  await page.getByRole('button', { name: 'Create role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create role' })
  const create = dialog.getByRole('button', { name: 'Create role' })
  await expect(create).toBeDisabled()
  await expect(dialog.getByText('5 of 12')).toBeVisible()
  await expect(dialog.getByRole('switch')).toHaveCount(12)
  await dialog.getByLabel('Name').fill('MANAGER')
  await dialog.getByLabel('Description').fill('Looks after transit perks')
  await dialog.getByRole('switch', { name: 'Manage all perks' }).check()
  await expectAccessible(page, 'a role being made')
  await create.click()
  await expect(dialog.getByText('There is a role of this name already').first()).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Looks after transit perks')
  await dialog.getByLabel('Name').fill('Commute Buddy')
  await create.dblclick()
  await expect(dialog).toHaveCount(0)
  const column = page.getByRole('columnheader', { name: /Commute Buddy.*Custom/ })
  await expect(column).toHaveCount(1)
  await expect(page.getByRole('row', { name: /^Manage all perks/ })).toContainText('AllowedAllowedNot allowedAllowed')

  await page.getByRole('button', { name: 'Edit Commute Buddy' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Commute Buddy' })
  await edit.getByRole('switch', { name: 'Manage all perks' }).uncheck()
  await edit.getByRole('switch', { name: 'Manage users' }).check()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Role updated successfully!')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manage users/ })).toContainText('AllowedAllowedNot allowedAllowed')

  // The admin role keeps all permissions; its description may change.
  await page.getByRole('button', { name: 'Edit Admin' }).click()
  const boss = page.getByRole('dialog', { name: 'Edit Admin' })
  await expect(boss.getByRole('switch', { name: 'Manage users' })).toBeDisabled()
  await boss.getByLabel('Description').fill('Runs it all')
  await boss.getByRole('button', { name: 'Save Changes' }).click()
  await expect(boss).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Manage organization/ })).toContainText('Allowed')
  await expect(page.getByRole('button', { name: 'Delete Admin' })).toHaveCount(0)

  const email = 'ida@example.com'
  const invited = await post(
    product,
    `${path}/invite`,
    { email, roleId: await roleId(product, team, 'Commute Buddy') },
    admin,
  )
  await page.getByRole('button', { name: 'Delete Commute Buddy' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(confirm).toContainText('must be reassigned')
  await expect(confirm).toContainText('One member, open invitation, join link or sign-in rule has this role')
  await expect(confirm.getByRole('button', { name: 'Delete role' })).toBeDisabled()
  await expectAccessible(page, 'a role in use')
  await fetch(`${product.url}/api${path}/invitations/${invited._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  await confirm.getByRole('button', { name: 'Delete role' }).click()
  await expect(column).toHaveCount(0)

  // On a phone each role is a list of its own.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('Runs it all')).toBeVisible()
  await expectAccessible(page, 'roles on a phone')
})

test('an admin changes the plan, and reads and downloads what was done', async ({ product, page }) => {
  const { admin, path } = await foundOrganization(product, 'Plan Circle', 'Cy Formula', { name: '=Cy Formula' })
  await openAs(page, product, admin, '/organization?tab=subscription')
  await expect(page.getByRole('region', { name: 'Basic' })).toContainText('Current plan')
  await expect(page.getByRole('button', { name: /^(Upgrade|Switch) to/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Professional' }).check()
  const upgrade = page.getByRole('button', { name: 'Upgrade to Professional' })
  await expectAccessible(page, 'a plan being chosen')
  await page.route('**/subscription', (route) => route.fulfill({ status: 500, json: {} }))
  await upgrade.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to update subscription')
  await page.unroute('**/subscription')
  await upgrade.dblclick()
  const updated = page.getByText('Subscription updated successfully!')
  await expect(updated).toBeVisible()
  await expect(page.getByRole('region', { name: 'Professional' })).toContainText('Current plan')
  await expect(page.getByText('1 of 50 members')).toBeAttached()
  await expect(upgrade).toHaveCount(0)
  await expect(updated).toHaveCount(0, { timeout: 5_000 })

  for (let count = 0; count < 55; count += 1) {
    await post(product, `${path}/roles`, { name: `Role ${count}` }, admin)
  }
  await page.getByRole('tab', { name: 'Audit Trail' }).click()
  await expect(page.getByRole('row', { name: /Created the role Role 54/ })).toContainText('=Cy Formula')
  await expect(page.getByRole('row', { name: /Founded/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('row', { name: /Changed the plan from Basic to Professional/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Founded the organization/ })).toBeVisible()
  await expectAccessible(page, 'the audit trail')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('audit-trail.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(`"'=Cy Formula","Changed the plan from Basic to Professional"`)
  expect(text.trim().split('\r\n')).toHaveLength(58)
})
