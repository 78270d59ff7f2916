import { logInAs, makePerson, openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs } from './teams'

test('an administrator finds a lost organization and gives it an admin', async ({ page, demo }) => {
  const team = await foundOrganization(demo, 'Quiet Harbor', 'Nell Gone')
  await joinAs(demo, team, await makePerson(demo, 'Tove Stays'), 'member')
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  await post(demo, `/admin/people/${team.admin.id}/suspend`, { until: null, reason: 'Left the company' }, admin)
  await openAs(page, demo, admin, '/admin/organizations')
  await expect(page.getByRole('link', { name: 'Asterway' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'How the name begins' }).fill('quiet')
  await expect(page).toHaveURL(/q=quiet/)
  await expect(page.getByRole('link', { name: 'Asterway' })).toHaveCount(0)
  await expect(page.getByText('No admin')).toBeVisible()
  await expect(page.getByText('2 of 10 seats')).toBeVisible()
  await page.getByRole('link', { name: 'Quiet Harbor' }).click()
  await expect(page.getByText('Nobody can look after this organization')).toBeVisible()
  await page.getByRole('button', { name: 'Make Tove Stays an admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make Tove Stays an admin of Quiet Harbor?' })
  await dialog.getByLabel('Reason').fill('The team asked by phone')
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByText('Nobody can look after this organization')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /an admin/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Tove Stays' }).click()
  await expect(page).toHaveURL(/\/admin\/people\?person=/)
  await page.getByRole('link', { name: 'The organization Quiet Harbor' }).click()
  await expect(page.getByRole('heading', { name: 'Quiet Harbor' })).toBeVisible()
})
