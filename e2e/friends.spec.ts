import { expectAccessible } from './axe'
import { makePerson, openAs } from './people'
import { expect, test } from './product'

test('people find each other, become friends and part again', async ({ product, browser }) => {
  const [asker, asked] = await Promise.all([
    makePerson(product, 'Ada Asker'),
    makePerson(product, 'Hana Hidden', { discoverability: 'private' }),
  ])
  const [one, two] = await Promise.all([
    browser.newContext({ viewport: { width: 1280, height: 900 } }).then((context) => context.newPage()),
    browser.newContext({ viewport: { width: 390, height: 844 } }).then((context) => context.newPage()),
  ])
  await Promise.all([openAs(one, product, asker, '/friends'), openAs(two, product, asked, '/friends')])
  await expect(one.getByRole('heading', { name: 'My Friends' })).toBeVisible()
  await expect(one.getByText('Find other users by browsing the marketplace or using invite codes')).toBeVisible()
  await expect(two.getByRole('button', { name: 'View Requests' })).toHaveCount(0)

  // A private profile is found by its code only.
  const search = one.getByRole('button', { name: 'Search', exact: true })
  await expect(search).toBeDisabled()
  await one.getByPlaceholder('Enter invite code').fill('NOBODY')
  await search.click()
  await expect(one.getByText('User not found')).toBeVisible()
  await one.getByPlaceholder('Enter invite code').fill(` ${asked.inviteCode?.toLowerCase().replace(/^.{5}/, '$&-')} `)
  await search.click()
  await one.getByRole('button', { name: 'Send Friend Request' }).click()
  await expect(one.getByText('Friend request sent successfully!')).toBeVisible()

  // The live event brings the request well before the next poll.
  await two.getByRole('button', { name: 'View Requests' }).click({ timeout: 5_000 })
  await expect(two).toHaveURL(/view=requests/)
  const request = two.getByRole('article', { name: asker.username })
  await expect(request.getByText('Asana')).toBeVisible()
  await expectAccessible(two, 'a request')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(two.getByText('Friend request accepted!')).toBeVisible()
  await expect(
    two.getByRole('article', { name: asker.username }).getByRole('link', { name: 'View Profile' }),
  ).toHaveAttribute('href', `/profile/${asker.id}`)
  await expect(two.getByRole('button', { name: /View (Requests|Friends)/ })).toHaveCount(0)

  const card = one.getByRole('article', { name: asked.username })
  await card.getByRole('button', { name: 'Not rated yet' }).hover()
  await expect(one.getByRole('tooltip')).toHaveText('Exchange History: Successfully completed 0 exchanges')
  await expectAccessible(one, 'a friend')
  await card.getByRole('button', { name: 'Remove' }).click()
  const confirm = one.getByRole('alertdialog', { name: 'Are you sure you want to remove this friend?' })
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Remove' }).click()
  await confirm.getByRole('button', { name: 'Remove' }).click()
  await expect(one.getByText('Friend removed')).toBeVisible()
  await expect(card).toHaveCount(0)
})
