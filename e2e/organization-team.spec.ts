import { expectLoaded } from './loaded'
import { makePerson, openAs } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs, row } from './teams'

test('an admin gives a role and a title, and hands over before leaving', async ({ product, page }) => {
  const team = await foundOrganization(product, 'Hand Over', 'Flo Admin')
  await joinAs(product, team, await makePerson(product, 'Mia Member'), 'member')
  await openAs(page, product, team.admin, '/organization')
  await expect(page.getByRole('region', { name: 'Domains' })).toBeVisible()
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave Hand Over?' })
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(leaving.getByRole('alert')).toContainText('Make someone else admin first.')
  await leaving.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'Team Management' }).click()
  await page.getByRole('button', { name: 'Edit role of Mia Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit role of Mia Member' })
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByLabel('Title').fill('Perks lead')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Mia Member')).toContainText(/Admin.*Perks lead.*Active/)

  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('region', { name: 'Domains' })).toBeVisible()
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Organization' })).toBeVisible()
  await expect(page.getByText('You are no longer in Hand Over.')).toBeVisible()
})

test('leaving waits for the parts above it to load, and is there where they can’t be loaded', async ({
  product,
  page,
}) => {
  const { admin } = await foundOrganization(product, 'Late Parts', 'Lea Admin')
  let fail = () => {}
  const failed = new Promise<void>((done) => {
    fail = done
  })
  await page.route('**/assets/settings-parts*', async (route) => {
    await failed
    await route.abort()
  })
  await openAs(page, product, admin, '/organization')
  const leave = page.getByRole('button', { name: 'Leave', exact: true })
  await expect(page.getByText('Loading more settings')).toBeAttached()
  await expect(leave).toHaveCount(0)
  fail()
  await expect(page.getByText('This part could not be loaded.')).toBeVisible()
  await expect(leave).toBeVisible()
})
