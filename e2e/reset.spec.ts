import { makePerson } from './people'
import { expect, type Product, test } from './product'

/** The code of the only mail that holds one. */
async function mailedCode(product: Product, email: string) {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = await product.mailTo(email)
      code = mails.map(({ plain }) => /^\s*(\d{6})\s*$/m.exec(plain)?.[1]).find(Boolean)
      return code
    })
    .toBeDefined()
  return code ?? ''
}

const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

test('another email, a code sent again, and the sign-in with the new password', async ({ product, page }) => {
  const person = await makePerson(product, 'Ria Resend')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(`${product.url}/reset-password`)
  const email = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send code' })
  const code = page.getByLabel('Code')
  const go = page.getByRole('button', { name: 'Continue' })

  await email.fill('nobody.here@example.com')
  await send.click()
  await expect(page.getByText('2 of 3, code')).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(page.getByRole('button', { name: 'Enter the code' })).toBeVisible()
  await email.fill(person.email)
  await send.click()
  await expect(page.getByText(/Resend in (1:00|0:5\d)/)).toBeVisible()
  const mailed = await mailedCode(product, person.email)
  const again = page.getByRole('button', { name: 'Resend code' })
  await expect(again).toHaveCount(0)
  await code.fill(wrong(mailed))
  await go.click()
  await expect(page.getByText('Two tries left')).toBeVisible()
  await page.clock.fastForward(61_000)
  const requests: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/request-password-reset')) requests.push(request.postDataJSON())
  })
  await again.dblclick()
  await expect(page.getByText(/Resend in (1:00|0:5\d)/)).toBeVisible()
  expect(requests).toEqual([{ email: person.email }])
  await expect(page.getByText('Two tries left')).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(page.getByText(/Resend in (1:00|0:5\d)/)).toBeVisible()
  await expect(code).toBeFocused()

  // Only the browser's clock moved by a minute: for the server's it was too early for a new code, and the old one is valid.
  await code.fill(mailed)
  await go.click()
  await expect(page.getByText('3 of 3, new password')).toBeVisible()
  const password = page.getByLabel('New password')
  await expect(password).toBeFocused()
  await password.fill('A loud run 43')
  await page.getByLabel('Confirm password').fill('A loud run 43')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)

  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill('A quiet walk 42')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/Invalid|wrong|incorrect/i).first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('A loud run 43')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${product.url}/marketplace`)
})
