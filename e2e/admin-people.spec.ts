import { logInAs, makePerson, openAs, password } from './people'
import { expect, test } from './product'

const demoPassword = 'swap-more-perks'

test('an administrator finds a person, suspends and restores them', async ({ page, demo }) => {
  const person = await makePerson(demo, 'Ottilie Marrow')
  const admin = await logInAs(demo, 'robin@perkloop.example', demoPassword)
  await openAs(page, demo, admin, '/admin/people')
  // The newest come first.
  await expect(page.getByRole('link', { name: /Ottilie Marrow/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Username, email, name or last name' }).fill('marrow')
  await expect(page).toHaveURL(/q=marrow/)
  await page.getByRole('link', { name: /Ottilie Marrow/ }).click()
  await expect(page.getByRole('heading', { name: 'Ottilie Marrow' })).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Ottilie Marrow?' })
  await dialog.getByLabel('Reason').fill('Posts links to malware')
  await dialog.getByLabel('How long').selectOption('For good')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended for good.')).toBeVisible()
  await expect(page.getByText('“Posts links to malware”')).toBeVisible()
  await expect(logInAs(demo, person.email, password)).rejects.toThrow(/This account is suspended\./)

  await page.getByRole('button', { name: 'Restore' }).click()
  const restoring = page.getByRole('dialog', { name: 'Restore Ottilie Marrow?' })
  await restoring.getByLabel('Reason').fill('It was a mistake')
  await restoring.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Suspended for good.')).toHaveCount(0)
  expect(await logInAs(demo, person.email, password)).toMatchObject({ id: person.id })

  await page.getByRole('link', { name: 'All people' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('marrow')
})
