import { acceptTerms, makePerson, newEmail, openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization, invitationTo, invite, roleId, row } from './teams'

test('somebody new is invited, signs up through the mail and is in the team', async ({ product, page, browser }) => {
  const { admin } = await foundOrganization(product, 'Perks Circle', 'Ada Admin')
  await openAs(page, product, admin, '/organization?tab=team')
  const email = newEmail()
  await invite(page, email, 'Member')
  await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(row(page, email)).toContainText(/Member.*Pending/)
  // Revoked, sent anew, and sent again: each time there is one link that works.
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click()
  await page.getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(row(page, email)).toHaveCount(0)
  await invite(page, email, 'Member')
  await expect(row(page, email)).toHaveCount(1)
  await expect.poll(async () => (await product.mailTo(email)).length).toBe(2)
  await page.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect.poll(async () => (await product.mailTo(email)).length).toBe(3)

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const token = await invitationTo(product, email)
  await guest.goto(`${product.url}/register?invitation=${token}`)
  await expect(guest.getByText('You are invited to Perks Circle as Member.')).toBeVisible()
  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await guest.getByLabel('Full name').fill('Ida Fern')
  await guest.getByLabel('Username').fill(`ida-${Math.random().toString(36).slice(2, 8)}`)
  await guest.getByLabel('Password', { exact: true }).fill('A quiet walk 42')
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
  await acceptTerms(guest, 'Ida Fern')
  await expect(guest.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(guest.getByText('Organization Joined')).toBeVisible()
  await expect(guest.getByText('You are now part of Perks Circle.')).toBeVisible()
  // A member who has the page open sees it without reloading.
  await expect(row(page, 'Ida Fern')).toContainText(/Member.*Active/)

  await guest.goto(`${product.url}/register?invitation=${token}`)
  await expect(guest.getByRole('alert')).toContainText('This invitation was used already.')
})

test('somebody with an account logs in through the same link and joins', async ({ product, page }) => {
  const { admin, path } = await foundOrganization(product, 'Benefit Loop', 'Bea Admin')
  const ben = await makePerson(product, 'Ben Guest')
  await post(
    product,
    `${path}/invite`,
    { email: ben.email, roleId: await roleId(product, { admin, path }, 'manager') },
    admin,
  )
  const token = await invitationTo(product, ben.email)

  await page.goto(`${product.url}/register?invitation=${token}`)
  await expect(page).toHaveURL(/\/login\?invitation=/)
  await expect(page.getByText('join Benefit Loop')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ben.email)
  await page.getByLabel('Password', { exact: true }).fill('A quiet walk 42')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Join Benefit Loop' })).toBeVisible()
  await expect(page.getByText('You are invited as Manager.')).toBeVisible()
  await page.getByRole('button', { name: 'Join organization' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Organization Management' })).toBeVisible()
  await expect(page).toHaveURL(/\/organization$/)
  await expect(page.getByRole('tab')).toHaveText(['Settings', 'Team Management', 'Perks & Exchanges'])
  // The mail is opened once more after its link was used.
  await page.goto(`${product.url}/register?invitation=${token}`)
  await expect(page.getByText('You are in Benefit Loop already.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
