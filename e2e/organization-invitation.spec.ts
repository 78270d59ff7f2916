import { acceptTerms, makePerson, newEmail, openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization, invitationTo, invite, roleId, row } from './teams'

test('somebody new signs up through the mail and is in the team; somebody with an account joins by such a link', async ({
  product,
  page,
  browser,
}) => {
  const team = await foundOrganization(product, 'Perks Circle', 'Ada Admin')
  const ben = await makePerson(product, 'Ben Guest')
  await openAs(page, product, team.admin, '/organization?tab=team')
  const email = newEmail()
  await invite(page, email, 'Member')
  await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(row(page, email)).toContainText(/Member.*Pending/)
  // Revoked, and sent anew: the link of the newest mail works.
  const revoked = await invitationTo(product, email)
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click()
  await page.getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(row(page, email)).toHaveCount(0)
  await invite(page, email, 'Member')
  await expect(row(page, email)).toHaveCount(1)

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const token = await invitationTo(product, email, revoked)
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

  const role = await roleId(product, team, 'manager')
  await post(product, `${team.path}/invite`, { email: ben.email, roleId: role }, team.admin)
  await guest.goto(`${product.url}/register?invitation=${await invitationTo(product, ben.email)}`)
  await expect(guest).toHaveURL(/\/login\?invitation=/)
  await expect(guest.getByText('join Perks Circle')).toBeVisible()
  await expect(guest.getByLabel('Email')).toHaveValue(ben.email)
  await guest.getByLabel('Password', { exact: true }).fill('A quiet walk 42')
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest.getByRole('heading', { name: 'Join Perks Circle' })).toBeVisible()
  await expect(guest.getByText('You are invited as Manager.')).toBeVisible()
  await guest.getByRole('button', { name: 'Join organization' }).dblclick()
  await expect(guest.getByRole('heading', { name: 'Organization Management' })).toBeVisible()
  await expect(guest).toHaveURL(/\/organization$/)
  await expect(guest.getByRole('tab')).toHaveText(['Settings', 'Team Management', 'Perks & Exchanges'])
})
