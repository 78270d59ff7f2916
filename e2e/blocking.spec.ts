import { makePeople, openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'

const profileOf = async (product: Product, person: TestPerson, as: TestPerson) =>
  (await fetch(`${product.url}/api/users/${person.id}`, { headers: { authorization: `Bearer ${as.token}` } })).status

test('somebody is blocked in two taps, which leaving the page sends, and let back in', async ({ page, product }) => {
  const [me, pest] = await makePeople(product, 'Minna Mild', 'Peer Pest')
  await openAs(page, product, me, `/profile/${pest.id}`)
  await page.getByRole('button', { name: 'More about Peer Pest' }).click()
  await page.getByRole('menuitem', { name: 'Block Peer Pest' }).click()
  await expect(page.getByRole('heading', { name: 'You blocked Peer Pest' })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => profileOf(product, me, pest)).toBe(404)
  await page.goto(`${product.url}/profile`)
  const list = page.getByRole('region', { name: 'Blocked people' })
  await expect(list.getByRole('listitem')).toHaveText(/Peer Pest/)
  await list.getByRole('button', { name: 'Unblock Peer Pest' }).click()
  await expect(list).toHaveCount(0)
  expect(await profileOf(product, me, pest)).toBe(200)
})
