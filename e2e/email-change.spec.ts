import { linkIn, makePerson, openAs, password } from './people'
import { expect, test } from './product'

test('an email is changed by a link to the new address, and taken back from the old one', async ({
  page,
  product,
  browser,
}) => {
  const person = await makePerson(product, 'Mona Mover')
  const next = `next-${person.email}`
  await openAs(page, product, person, '/profile?tab=sessions')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(next)
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`We sent a link to ${next}`)).toBeVisible()

  // Opened where nobody is signed in, as on a phone.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(`${product.url}/email-change/${await linkIn(product, next, /\/email-change\/([\w-]{40,})/)}`)
  await phone.getByRole('button', { name: 'Confirm new email' }).dblclick()
  await expect(phone.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
  await expect(page.getByText(next).first()).toBeVisible()

  const old = await linkIn(product, person.email, /\/email-change\/undo\/([\w-]{40,})/)
  await phone.goto(`${product.url}/email-change/undo/${old}`)
  await phone.getByRole('button', { name: 'Undo the change' }).click()
  await expect(phone.getByRole('heading', { name: 'Your email is as before' })).toBeVisible()
  // The session that changed it ends at once.
  await expect(page).toHaveURL(`${product.url}/login`)
})
