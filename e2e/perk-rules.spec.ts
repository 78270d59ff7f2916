import { makePerson, openAs } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs } from './teams'
import { openElsewhere } from './two-people'

test('an employer makes rules: the form says so, and a perk waits until it is approved', async ({
  product,
  page,
  browser,
}) => {
  const team = await foundOrganization(product, 'Ruled Works', 'Ada Admin')
  const ben = await joinAs(product, team, await makePerson(product, 'Ben Member'), 'member')
  await openAs(page, product, team.admin, '/organization')
  const rules = page.getByRole('region', { name: 'Rules for perks' })
  await rules.getByRole('button', { name: 'Change rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules for perks' })
  await dialog.getByLabel('Highest value of a perk').fill('100')
  await dialog.getByRole('checkbox', { name: /Approve perks first/ }).check()
  await dialog.getByRole('button', { name: 'Save Changes' }).dblclick()
  await expect(page.getByText('Rules saved.')).toBeVisible()
  await expect(rules.getByText('$100 a month')).toBeVisible()

  const other = await openElsewhere(browser, product, ben, '/myperks')
  await other.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const form = other.getByRole('dialog')
  await form.getByLabel('Title').fill('Gym pass')
  await form.getByLabel('Description').fill('Any branch, weekends too')
  await form.getByLabel('Estimated value').fill('40')
  await expect(form.getByText('Needs approval')).toBeVisible()
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect(other.getByRole('heading', { name: 'Not on the market 1' })).toBeVisible()
  const card = other.getByRole('article', { name: 'Gym pass' })
  await expect(card.getByText('Waits for approval by your organization.')).toBeVisible()

  await page.getByRole('tab', { name: 'Perks & Exchanges' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for approval' })
  await waiting.getByRole('button', { name: 'Turn down Gym pass' }).click()
  await page.getByRole('dialog').getByLabel('Why not').fill('Say which branch')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn down' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(
    card.getByText('Your organization turned it down: “Say which branch”. Edit it, and it is asked again.'),
  ).toBeVisible()
  const turnedDown = page.getByRole('listitem').filter({ hasText: 'Turned down: “Say which branch”' })
  await expect(turnedDown.getByRole('button', { name: 'Approve Gym pass after all' })).toBeVisible()

  await card.getByRole('button', { name: 'Edit Gym pass' }).click()
  await form.getByLabel('Description').fill('The branch at the harbour')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('Waits for approval')).toBeVisible()
  await page.reload()
  await expect(waiting.getByText('The branch at the harbour')).toBeVisible()
  await waiting.getByRole('button', { name: 'Approve Gym pass' }).click()
  await expect(other.getByRole('heading', { name: 'Listed 1' })).toBeVisible()
})
