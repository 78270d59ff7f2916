import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { authenticator, turnOnTwoFactor } from './authenticator'
import { expectAccessible, expectLooksRight } from './axe'
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
  await expect(scan.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(scan.getByText('Enter the 6 digits of the code')).toBeVisible()
  await expectAccessible(page, 'scanning')
  await scan.getByLabel('Code', { exact: true }).fill(await app.next())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Two-factor sign-in is on' })).toBeVisible()
  await expectAccessible(page, 'codes')
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
  await expectLooksRight(page, 'a wrong code')
  await page.route('**/api/users/login/second-step', (route) => route.fulfill({ status: 500, json: {} }))
  const right = await app.next()
  await code.fill(right)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await expect(code).toHaveValue(right)
  await page.unroute('**/api/users/login/second-step')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.keyboard.press('Enter')
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
  await expectAccessible(page, 'turning off')
  await off.getByLabel('Code from your app').fill(fresh[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
  await signOut(page)
  await signIn(page, product, person.email)
  await expect(page).toHaveURL(/\/marketplace$/)
})

test('going on with another app after the phone is lost; Back asks before codes are lost unseen', async ({
  page,
  product,
  browser,
}) => {
  const person = await makePerson(product, 'Lou Lost')
  const before = await turnOnTwoFactor(product, person)
  await openAs(page, product, person, '/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  await panel(page).getByRole('button', { name: 'Use another app' }).click()
  const ask = page.getByRole('dialog', { name: 'Use another app' })
  await ask.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(ask.getByText('Enter the code')).toBeVisible()
  await expectLooksRight(page, 'another app')
  await ask.getByLabel('Code from your app').fill(before.recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  const scan = page.getByRole('dialog', { name: 'Add Perkloop to your app' })
  const app = authenticator(((await scan.locator('code').textContent()) ?? '').replace(/\s/g, ''))
  await scan.getByLabel('Code', { exact: true }).fill(await app.next())
  await page.keyboard.press('Enter')
  const title = 'Your codes come from this app now'
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.goBack()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving your codes?' })
  await leaving.getByRole('button', { name: 'Back to the codes' }).click()
  const codes = await saveCodes(page, title)

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, product, person.email)
  await elsewhere.getByLabel('Code', { exact: true }).fill(await app.next())
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL(/\/marketplace$/)
  expect(codes).not.toContain(before.recoveryCodes[1])
})

test('Back leads from the second step to the form, as it was left', async ({ page, product }) => {
  const person = await makePerson(product, 'Bea Back')
  await turnOnTwoFactor(product, person)
  await signIn(page, product, person.email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('a ticket that has ended leads back to the password, with words', async ({ page, product }) => {
  const person = await makePerson(product, 'Eddy Ended')
  await turnOnTwoFactor(product, person)
  await signIn(page, product, person.email)
  for (let guess = 0; guess < 5; guess += 1) {
    await page.getByLabel('Code', { exact: true }).fill(`00000${guess}`)
    const answered = page.waitForResponse('**/login/second-step')
    await page.keyboard.press('Enter')
    await answered
    if (guess === 2) await expect(page.getByText('Two tries left, then you start again.')).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveText('Too many wrong codes. Please sign in again.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, 'ended')
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
  await expectAccessible(page, 'refused')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle).not.toBeChecked()
  await turnOnTwoFactor(product, team.admin)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(phone, product, member, '/organization')
  await expect(phone.getByRole('tab', { name: 'Settings' })).toBeVisible()
  await toggle.click()
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await expect(toggle).toBeChecked()
  await expectLooksRight(page, 'required')

  // The other device gets a live event at once.
  await expect(phone.getByRole('heading', { name: 'Two-factor sign-in required' })).toBeVisible()
  await expect(phone.getByRole('tab')).toHaveCount(0)
  await expectLooksRight(phone, 'closed')
  await phone.getByRole('link', { name: 'Turn it on' }).click()
  await expect(panel(phone)).toContainText('Careful Circle requires it')
  await expectLooksRight(phone, 'asked for')
  await turnOnTwoFactor(product, member)
  await expect(panel(phone)).toContainText('10 recovery codes left')
  await expect(panel(phone).getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  await expectLooksRight(phone, 'on')
  await phone.goto(`${product.url}/organization`)
  await expect(phone.getByRole('tab', { name: 'Settings' })).toBeVisible()
})
