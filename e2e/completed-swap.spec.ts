import { openAs, post } from './people'
import { expect, live, test } from './product'
import { exchangeOf, openElsewhere } from './two-people'

test('a completed swap has its moment, and leads on', async ({ page, product, browser }) => {
  const { owner, bidder, exchange, address } = await exchangeOf(product)
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, bidder)
  await openAs(page, product, owner, address)
  const theirs = await openElsewhere(browser, product, bidder, address)
  await page.getByRole('button', { name: 'Confirm Completion' }).click()
  for (const [side, given, other] of [
    [page, 'Climbing pass', 'Bert'],
    [theirs, 'Tea crate', 'Olive'],
  ] as const) {
    const done = side.getByRole('region', { name: 'Swap done' })
    await expect(done.getByText('Your first swap is done')).toBeVisible({ timeout: live })
    await expect(done.getByText(`You gave ${given}`)).toBeVisible()
    await expect(done.getByRole('button', { name: `Add ${other} as a friend` })).toBeVisible()
  }

  const done = page.getByRole('region', { name: 'Swap done' })
  await done.getByRole('button', { name: 'Add Bert as a friend' }).click()
  await expect(done.getByRole('button', { name: 'Friend Request Sent' })).toBeVisible()
  await done.getByRole('button', { name: 'List again Climbing pass' }).click()
  await expect(done.getByRole('button', { name: 'List again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'My Perks' }).first().click()
  await expect(page.getByRole('article', { name: 'Climbing pass' }).getByText('Exchanged')).toHaveCount(0)
})
