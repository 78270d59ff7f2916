import { expectAccessible } from './axe'
import { logInAs, makePerson, openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs } from './teams'
import { postPerk } from './trades'

test('a member who may not post perks sees why', async ({ product, page }) => {
  const team = await foundOrganization(product, 'Quiet Circle', 'Ada Admin')
  await post(product, `${team.path}/roles`, { name: 'Onlookers', permissions: { viewOrganization: true } }, team.admin)
  await postPerk(product, team.admin, 'Gym pass')
  const onlooker = await joinAs(product, team, await makePerson(product, 'Olly Onlooker'), 'Onlookers')
  await openAs(page, product, onlooker, '/myperks')
  const why = 'Your role in Quiet Circle does not allow you to post perks.'
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post Your Perk' })).toHaveCount(0)
  await expectAccessible(page, 'no posting')
  await page.goto(`${product.url}/marketplace`)
  await page.getByRole('button', { name: /Bid/ }).first().click()
  await expect(page.getByRole('dialog').getByText(why)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post Your Perk' })).toHaveCount(0)
  await page.goto(`${product.url}/organization`)
  await expect(page.getByRole('tab')).toHaveText(['Settings'])
})

test("a manager looks after members' perks and exchanges, never their chats", async ({ demo, page, browser }) => {
  const password = 'swap-more-perks'
  const [jonas, ben] = await Promise.all(
    ['jonas', 'ben'].map((name) => logInAs(demo, `${name}@asterway.example`, password)),
  )
  if (!jonas || !ben) throw new Error('The demo sign-ins are gone')
  const title = `Pool pass ${Math.random().toString(36).slice(2, 6)}`
  await postPerk(demo, ben, title)
  await openAs(page, demo, jonas, '/organization?tab=trade')
  const perks = page.getByRole('region', { name: 'Team perks' })
  const exchanges = page.getByRole('region', { name: 'Team exchanges' })
  await expect(perks.getByRole('listitem').filter({ hasText: title })).toContainText('Ben Carrow')
  await expectAccessible(page, 'team perks')
  await expect(exchanges).toHaveCount(0)
  await expect(page.getByRole('link', { name: /chat/i })).toHaveCount(0)

  await perks.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Ben Carrow’s perk' })
  await dialog.getByLabel('Title').fill(`${title} again`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(perks.getByText(`${title} again`)).toBeVisible()
  await perks.getByRole('button', { name: `Delete ${title} again` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete perk' }).click()
  await expect(perks.getByText(`${title} again`)).toHaveCount(0)

  // One list at a time, and the address holds which.
  await page.getByRole('tab', { name: 'Team exchanges' }).click()
  await page.reload()
  await expect(exchanges.getByRole('listitem').first()).toBeVisible()
  await expect(perks).toHaveCount(0)
  await expectAccessible(page, 'team exchanges')
  const ongoing = exchanges
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Cancel/ }) })
    .first()
  const swap = (await ongoing.locator('b').textContent()) ?? ''
  await ongoing.getByRole('button', { name: /^Cancel/ }).click()
  const cancel = page.getByRole('dialog', { name: `Cancel ${swap.split(' × ')[0]}?` })
  await expect(cancel).toContainText('Both of them will read your reason.')
  await cancel.getByLabel('Reason').fill('Left the company')
  await cancel.getByRole('button', { name: 'Cancel exchange' }).click()
  await expect(exchanges.getByRole('listitem').filter({ hasText: swap }).first()).toContainText('Cancelled')

  // A member sees exchanges only, and can cancel none.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(phone, demo, ben, '/organization?tab=trade')
  await expect(phone.getByRole('region', { name: 'Team exchanges' }).getByRole('listitem').first()).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Team perks' })).toHaveCount(0)
  await expect(phone.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expectAccessible(phone, 'team exchanges on a phone')
})

test('switched off, there is no way to organizations', async ({ withoutOrganizations: product, page }) => {
  const person = await makePerson(product, 'Olga Off')
  await openAs(page, product, person, '/organization')
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('link', { name: /Organization|Org/ })).toHaveCount(0)
  await page.goto(`${product.url}/organization/anything`)
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('Olga Off').first()).toBeVisible()
  await expect(page.getByText('Organization')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toContainText('Friends')
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).not.toContainText('Org')
})
