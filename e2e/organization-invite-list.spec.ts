import { writeFileSync } from 'node:fs'
import { expectAccessible } from './axe'
import { openAs } from './people'
import { expect, test } from './product'
import { foundOrganization, row } from './teams'

test('a file of people is looked at row by row, and who can be invited is', async ({ product, page }) => {
  const { admin } = await foundOrganization(product, 'Perks Circle', 'Ada Admin')
  const tag = Math.random().toString(36).slice(2, 8)
  const [hana, ben] = [`hana-${tag}@example.com`, `ben-${tag}@example.com`]
  await openAs(page, product, admin, '/organization?tab=team')
  await page.getByRole('button', { name: 'Invite from a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite from a list' })
  const lines = [
    'Name;Email;Role',
    `"Novak; Hana";${hana};manager`,
    `Ben;${ben};`,
    `Ben again;${ben.toUpperCase()};member`,
    `Ada;${admin.email};member`,
    'Eve;=HYPERLINK("http://evil");member',
  ]
  const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`) }
  await dialog.getByLabel('Or a CSV file').setInputFiles(file)
  await expect(dialog.getByText('2 of 5 rows can be invited.')).toBeVisible()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('is in the list already.')).toBeVisible()
  await expect(preview.getByText('is a member already.')).toBeVisible()
  await expect(preview.getByText('5. =HYPERLINK("http://evil")')).toBeVisible()
  await expect(preview.getByText('is no email address.')).toBeVisible()
  await expectAccessible(page, 'a list of people')
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(dialog.getByRole('list', { name: 'Invitations' }).getByText('is invited.')).toHaveCount(2)
  await expect(dialog.getByText('0 of 2 rows can be invited.')).toBeVisible()
  // A file: megabytes handed to the browser in memory take it longer than a press may.
  const large = test.info().outputPath('large.csv')
  writeFileSync(large, 'a@example.com\n'.repeat(1_000_000))
  await dialog.getByLabel('Or a CSV file').setInputFiles(large)
  await expect(dialog.getByText('That is too long: 100 people at a time.')).toBeVisible()
  await dialog.getByLabel('List').fill('')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, hana)).toContainText(/Manager.*Pending/)
  await expect(row(page, ben)).toContainText(/Member.*Pending/)
})
