import type { Page } from '@playwright/test'
import { expectLooksRight } from './axe'
import { makePerson, openAs, password, signIn } from './people'
import { expect, test } from './product'
import { addAuthenticator } from './virtual-authenticator'

const passkeys = '/profile?tab=sessions'
const rows = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

async function add(page: Page, name: string) {
  await addButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}

test('a passkey is added, signs in, is renamed and removed, and signs in no more', async ({ page, product }) => {
  const person = await makePerson(product, 'Petra Passkey')
  const mailed = async () => (await product.mailTo(person.email)).map(({ subject }) => subject)
  const device = await addAuthenticator(page)
  await signIn(page, product, person.email)
  await expect(page).toHaveURL(/marketplace/)
  await page.goto(`${product.url}${passkeys}`)
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await addButton(page).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(/^Chrome on /)
  await page.keyboard.press('Escape')

  await expect(await add(page, 'My laptop')).toBeHidden()
  await expect(addButton(page)).toBeFocused()
  await expect(rows(page)).toHaveText([/My laptop.*Added .*not used yet/])
  expect(await device.passkeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  await expect.poll(mailed).toContain('A passkey was added to your Perkloop account')

  await logOut(page)
  // A visitor gets the home page; the page they wanted is kept.
  await page.goto(`${product.url}${passkeys}`)
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto(`${product.url}/login`)
  await passkeyButton(page).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page, 'where one was heading').toHaveURL(/\/profile\?tab=sessions$/)
  await expect(rows(page)).toHaveText([/My laptop.*last used just now/])

  await rows(page).getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename passkey' })
  await rename.getByLabel('Name').fill('Work phone')
  await rename.getByRole('button', { name: 'Save Changes' }).click()
  await expect(rows(page)).toHaveText([/Work phone/])
  await rows(page).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' })
  await expect(question).toContainText('Work phone will no longer sign you in.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await expect.poll(mailed).toContain('A passkey was removed from your Perkloop account')

  // The device does not know that, and goes on offering the passkey.
  expect(await device.passkeys()).toHaveLength(1)
  await logOut(page)
  await page.goto(`${product.url}/login`)
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('This passkey could not be used. Please try another way.')
  await expect(page).toHaveURL(/\/login$/)
})

test('what goes wrong is said, and what was typed stays', async ({ page, product }) => {
  const person = await makePerson(product, 'Pia Prompt')
  const device = await addAuthenticator(page)
  await openAs(page, product, person, passkeys)
  await device.recognises(false)
  const dialog = await add(page, 'My key')
  await expect(dialog.getByRole('alert')).toHaveText(/^No passkey was made/)
  await expect(dialog.getByLabel('Current password')).toHaveValue(password)
  await expect(dialog.getByLabel('Name')).toHaveValue('My key')
  await expectLooksRight(page, 'a prompt that was closed')
  await page.emulateMedia({ colorScheme: 'light' })

  await device.recognises(true)
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/This is not your current password/)
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(rows(page)).toHaveText([/My key/])

  const again = await add(page, 'The same key')
  await expect(again.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a prompt that is closed at sign-in leaves the form as it was', async ({ page, product }) => {
  const device = await addAuthenticator(page)
  await device.recognises(false)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('somebody@example.com')
  await passkeyButton(page).click()
  await expect(passkeyButton(page)).not.toHaveAttribute('aria-busy')
  await expect(passkeyButton(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')
})

test('a browser without passkeys says so, and offers none', async ({ page, product }) => {
  const person = await makePerson(product, 'Olga Older')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(passkeyButton(page)).toHaveCount(0)
  await openAs(page, product, person, passkeys)
  await expect(page.getByText('This browser can’t use passkeys here.')).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`passkeys at ${width} px, in light and dark, and when they can’t be read`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 900 })
    const person = await makePerson(product, 'Wilma Wide')
    await addAuthenticator(page)
    await page.goto(`${product.url}/login`)
    await expect(passkeyButton(page)).toBeVisible()
    await expectLooksRight(page, 'sign-in')
    await page.route('**/api/users/passkeys', (route) => route.fulfill({ status: 500, json: {} }))
    await openAs(page, product, person, passkeys)
    await expect(page.getByText('Failed to fetch passkeys')).toBeVisible()
    await page.unroute('**/api/users/passkeys')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
    await expectLooksRight(page, 'none')
    await expect(await add(page, `W${'o'.repeat(59)}`)).toBeHidden()
    await expect(rows(page)).toHaveCount(1)
    await expectLooksRight(page, 'one with a long name')
    await addButton(page).click()
    await expectLooksRight(page, 'adding')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await rows(page).getByRole('button', { name: 'Remove' }).click()
    await expectLooksRight(page, 'the question')
  })
}
