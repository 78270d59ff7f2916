import { readFile } from 'node:fs/promises'
import { makePerson, newEmail, openAs, post } from './people'
import { expect, live, test } from './product'
import { foundOrganization, joinAs, roleId } from './teams'

test('an admin takes everything along and closes the organization, and its members are told', async ({
  product,
  page,
  browser,
}) => {
  const team = await foundOrganization(product, 'Benefit Circle', 'Fay Founder')
  const member = await joinAs(product, team, await makePerson(product, 'Moss Member'), 'member')
  await post(
    product,
    `${team.path}/invite`,
    { email: newEmail(), roleId: await roleId(product, team, 'member') },
    team.admin,
  )
  const theirs = await browser.newPage()
  await openAs(theirs, product, member, '/organization')
  await expect(theirs.getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Close for good' })).toHaveCount(0)

  await openAs(page, product, team.admin, '/organization')
  await page.getByRole('button', { name: 'Close for good' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Close Benefit Circle?' })
  await expect(dialog.getByText('All 2 members keep their accounts and perks')).toBeVisible()
  await expect(dialog.getByText('1 open invitation stops working.')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Benefit-Circle.json')
  const { members, audit } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(members.map(({ name }: { name: string }) => name)).toEqual(['Fay Founder', 'Moss Member'])
  expect(audit[0]).toMatchObject({ act: 'exported', actor: 'Fay Founder' })

  const close = dialog.getByRole('button', { name: 'Close for good' })
  await dialog.getByLabel(/Benefit Circle/).fill('Benefit Circle')
  await close.click()
  await expect(page.getByRole('heading', { name: 'Create Your Organization' })).toBeVisible()

  await expect(theirs.getByText('You are no longer in Benefit Circle').first()).toBeVisible({ timeout: live })
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  // In the list: a toast may still say the same.
  await expect(
    theirs.getByRole('link', { name: /Benefit Circle has closed its organization on Perkloop/ }),
  ).toBeVisible()
})
