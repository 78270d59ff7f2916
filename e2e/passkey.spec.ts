import type { Page } from '@playwright/test'
import { goTo, makePerson, password, signIn } from './people'
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
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on /)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}

test('a passkey is added, and signs in to where one was heading', async ({ page, product }) => {
  const person = await makePerson(product, 'Petra Passkey')
  const device = await addAuthenticator(page)
  await signIn(page, product, person.email)
  await expect(page).toHaveURL(/marketplace/)
  await goTo(page, passkeys)
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await expect(await add(page, 'My laptop')).toBeHidden()
  await expect(addButton(page)).toBeFocused()
  await expect(rows(page)).toHaveText([/My laptop.*Added .*not used yet/])
  expect(await device.passkeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

  await logOut(page)
  // A visitor gets the home page; the page they wanted is kept.
  await page.goto(`${product.url}${passkeys}`)
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto(`${product.url}/login`)
  await passkeyButton(page).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page, 'where one was heading').toHaveURL(/\/profile\?tab=sessions$/)
  await expect(rows(page)).toHaveText([/My laptop.*last used just now/])
})
