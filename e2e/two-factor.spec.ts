import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { authenticator, turnOnTwoFactor } from './authenticator'
import { makePerson, openAs, password, signIn } from './people'
import { expect, test } from './product'
import { foundOrganization, joinAs } from './teams'

const panel = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' })

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.removeItem('perkloop.token'))
  await page.goto('about:blank')
}

/** Reads the codes in the dialog, confirms that they are saved and closes it. */
async function saveCodes(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByLabel('I saved them').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return codes
}

test('turning it on, signing in with codes of both kinds, new codes, turning it off', async ({ page, product }) => {
  const person = await makePerson(product, 'Tess Twofold')
  await signIn(page, product, person.email)
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.goto(`${product.url}/profile#two-factor`)
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page).getByRole('heading')).toBeFocused()
  await panel(page).getByRole('button', { name: 'Turn on' }).click()

  const ask = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await ask.getByLabel('Current password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(ask.getByText('This is not your current password')).toBeVisible()
  await ask.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  const scan = page.getByRole('dialog', { name: 'Add Perkloop to your app' })
  await expect(scan.getByRole('img', { name: 'QR code' })).toBeVisible()
  const app = authenticator(((await scan.locator('code').textContent()) ?? '').replace(/\s/g, ''))
  await scan.getByLabel('Code', { exact: true }).fill(await app.next())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Two-factor sign-in is on' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  const codes = await saveCodes(page, 'Two-factor sign-in is on')
  for (const code of codes) expect(file).toContain(code)
  await expect(panel(page)).toContainText('10 recovery codes left')
  const mails = await product.mailTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Two-factor sign-in is on', 'New sign-in to Perkloop']),
  )

  await signOut(page)
  await signIn(page, product, person.email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/wrong or was used before/)
  await expect(code).toBeFocused()
  const right = await app.next()
  await page.getByLabel('Code', { exact: true }).fill(right)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketplace$/)

  await signOut(page)
  await signIn(page, product, person.email)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const recovery = page.getByLabel('Recovery code')
  await expect(recovery).toBeFocused()
  await recovery.fill(codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketplace$/)

  await page.goto(`${product.url}/profile#two-factor`)
  await expect(panel(page)).toContainText('9 recovery codes left')
  await panel(page).getByRole('button', { name: 'New codes' }).click()
  const renew = page.getByRole('dialog', { name: 'New recovery codes' })
  await renew.getByLabel('Current password').fill(password)
  await renew.getByLabel('Code from your app').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(renew.getByText('wrong or was used before')).toBeVisible()
  await expect(renew.getByText('Or one of your recovery codes')).toBeVisible()
  await renew.getByLabel('Code from your app').fill(await app.next())
  await page.keyboard.press('Enter')
  const fresh = await saveCodes(page, 'Your new recovery codes')
  expect(fresh).not.toContain(codes[1])

  await panel(page).getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' })
  await off.getByLabel('Current password').fill(password)
  await off.getByLabel('Code from your app').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(off.getByText('wrong or was used before')).toBeVisible()
  await off.getByLabel('Code from your app').fill(fresh[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
  await signOut(page)
  await signIn(page, product, person.email)
  await expect(page).toHaveURL(/\/marketplace$/)
})

test('an organization that requires it closes to who has it off, and opens', async ({ page, product, browser }) => {
  const team = await foundOrganization(product, 'Careful Circle', 'Ada Admin')
  const member = await joinAs(product, team, await makePerson(product, 'Mo Member'), 'member')
  await openAs(page, product, team.admin, '/organization')
  const toggle = page.getByRole('switch', { name: 'Require two-factor sign-in' })
  await toggle.click()
  const dialog = page.getByRole('alertdialog', { name: 'Require two-factor sign-in?' })
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await expect(dialog.getByText('Turn on two-factor sign-in for yourself first')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle).not.toBeChecked()
  await turnOnTwoFactor(product, team.admin)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(phone, product, member, '/organization')
  await expect(phone.getByRole('tab', { name: 'Settings' })).toBeVisible()
  await toggle.click()
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await expect(toggle).toBeChecked()

  // The other device gets a live event at once.
  await expect(phone.getByRole('heading', { name: 'Two-factor sign-in required' })).toBeVisible()
  await expect(phone.getByRole('tab')).toHaveCount(0)
  await phone.getByRole('link', { name: 'Turn it on' }).click()
  await expect(panel(phone)).toContainText('Careful Circle requires it')
  await turnOnTwoFactor(product, member)
  await expect(panel(phone)).toContainText('10 recovery codes left')
  await expect(panel(phone).getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  await phone.goto(`${product.url}/organization`)
  await expect(phone.getByRole('tab', { name: 'Settings' })).toBeVisible()
})
