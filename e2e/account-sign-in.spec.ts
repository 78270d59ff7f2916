import { linkIn, password, post, signIn } from './people'
import { expect, test } from './product'

test('who has not verified their email gets another link, which lets them in', async ({ page, product }) => {
  const tag = Math.random().toString(36).slice(2, 8)
  const person = { name: 'Vera Unverified', username: `vera-${tag}`, email: `${tag}@example.com`, password }
  await post(product, '/users/register', person)
  await signIn(page, product, person.email)
  await page.getByRole('link', { name: 'Resend verification email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Taking you to sign in.')).toBeVisible()

  await page.goto(`${product.url}/verify-email/${await linkIn(product, person.email, /\/verify-email\/([\w-]+)/)}`)
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await signIn(page, product, person.email)
  await expect(page).toHaveURL(`${product.url}/marketplace`)
})
