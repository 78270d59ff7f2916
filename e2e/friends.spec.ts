import { makePerson, openAs } from './people'
import { expect, test } from './product'

test('people find each other, become friends and part again', async ({ product, page, browser }) => {
  const [asker, asked] = await Promise.all([
    makePerson(product, 'Ada Asker'),
    makePerson(product, 'Hana Hidden', { discoverability: 'private' }),
  ])
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await Promise.all([openAs(page, product, asker, '/friends'), openAs(phone, product, asked, '/friends')])
  await expect(page.getByText('Find other users by browsing the marketplace or using invite codes')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'View Requests' })).toHaveCount(0)

  // A private profile is found by its code only.
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await expect(search).toBeDisabled()
  await page.getByPlaceholder('Enter invite code').fill('NOBODY')
  await search.click()
  await expect(page.getByText('User not found')).toBeVisible()
  await page.getByPlaceholder('Enter invite code').fill(` ${asked.inviteCode?.toLowerCase().replace(/^.{5}/, '$&-')} `)
  await search.click()
  await page.getByRole('button', { name: 'Send Friend Request' }).click()
  await expect(page.getByText('Friend request sent successfully!')).toBeVisible()

  // The live event brings the request well before the next poll.
  await phone.getByRole('button', { name: 'View Requests' }).click({ timeout: 5_000 })
  await expect(phone).toHaveURL(/view=requests/)
  const request = phone.getByRole('article', { name: asker.username })
  await expect(request.getByText('Asana')).toBeVisible()
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByText('Friend request accepted!')).toBeVisible()
  await expect(
    phone.getByRole('article', { name: asker.username }).getByRole('link', { name: 'View Profile' }),
  ).toHaveAttribute('href', `/profile/${asker.id}`)
  await expect(phone.getByRole('button', { name: /View (Requests|Friends)/ })).toHaveCount(0)

  const card = page.getByRole('article', { name: asked.username })
  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Friend removed')).toBeVisible()
  await expect(card).toHaveCount(0)
})
