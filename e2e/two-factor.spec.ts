import type { Page } from '@playwright/test'
import { authenticator, turnOnTwoFactor } from './authenticator'
import { makePerson, openAs, password, signIn } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs } from './teams'
import { openElsewhere } from './two-people'

const panel = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' })

test('an admin turns it on, signs in with it, and requires it: the organization closes to who has it off, and opens', async ({
  page,
  product,
  browser,
}) => {
  const team = await foundOrganization(product, 'Careful Circle', 'Ada Admin')
  const member = await joinAs(product, team, await makePerson(product, 'Mo Member'), 'member')
  await openAs(page, product, team.admin, '/profile#two-factor')
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page).getByRole('heading')).toBeFocused()
  await panel(page).getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Turn on two-factor sign-in' }).getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  const scan = page.getByRole('dialog', { name: 'Add Perkloop to your app' })
  await expect(scan.getByRole('img', { name: 'QR code' })).toBeVisible()
  const app = authenticator(((await scan.locator('code').textContent()) ?? '').replace(/\s/g, ''))
  await scan.getByLabel('Code', { exact: true }).fill(await app.next())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Two-factor sign-in is on' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByLabel('I saved them').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(panel(page)).toContainText('10 recovery codes left')

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, product, team.admin.email)
  await expect(desk.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await desk.getByLabel('Code', { exact: true }).fill(await app.next())
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/marketplace$/)

  const phone = await openElsewhere(browser, product, member, '/organization')
  await expect(phone.getByRole('tab', { name: 'Settings' })).toBeVisible()
  await desk
    .getByRole('link', { name: /Organization/ })
    .first()
    .click()
  await desk.getByRole('switch', { name: 'Require two-factor sign-in' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
  await expect(desk.getByRole('switch', { name: 'Require two-factor sign-in' })).toBeChecked()

  // The other device gets a live event at once.
  await expect(phone.getByRole('heading', { name: 'Two-factor sign-in required' })).toBeVisible()
  await expect(phone.getByRole('tab')).toHaveCount(0)
  await phone.getByRole('link', { name: 'Turn it on' }).click()
  await expect(panel(phone)).toContainText('Careful Circle requires it')
  await turnOnTwoFactor(product, member)
  await expect(panel(phone)).toContainText('10 recovery codes left')
  await expect(panel(phone).getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  await phone
    .getByRole('link', { name: /Organization/ })
    .first()
    .click()
  await expect(phone.getByRole('tab', { name: 'Settings' })).toBeVisible()
})
