import { expectPartAccessible } from './axe'
import { makePeople, openAs, post } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'
import { exchangeOf } from './two-people'

test('what a new member opens over the marketplace: the bell’s list, the keys, a calendar', async ({
  page,
  product,
}) => {
  const [nova, olga] = await makePeople(product, 'Nova New', 'Olga Owner')
  await post(product, '/friends/request', { recipientId: nova.id }, olga)
  await openAs(page, product, nova, '/marketplace')
  await expect(page.getByRole('region', { name: 'Your first swap' })).toBeVisible()
  await expectPartAccessible(page, 'the first steps', '.first-steps')
  await expect(page.getByRole('region', { name: 'Swaps for you' })).toContainText('say what you would take')
  await expectPartAccessible(page, 'no swaps yet', '.swaps')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Olga Owner/ })).toBeVisible()
  await expectPartAccessible(page, 'the bell’s list', '.notifications')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectPartAccessible(page, 'the keys', '.shortcuts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('button', { name: 'Open calendar' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectPartAccessible(page, 'a calendar', '.popover')
})

test('the question for push notifications after a first bid', async ({ page, product }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const [owner, bidder] = await makePeople(product, 'Olive Owner', 'Bo Bidder')
  await postPerk(product, owner, 'Themed sauna')
  await postPerk(product, bidder, 'Bus card')
  await openAs(page, product, bidder, '/marketplace?q=themed+sauna')
  await page.locator('.perks').getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place Bid' }).click()
  const question = page.locator('[data-sonner-toast]', { hasText: 'Want to hear at once' })
  await expect(question).toBeVisible()
  // It stays while the pointer is on it.
  await question.hover()
  await expectPartAccessible(page, 'the question', '[data-sonner-toaster]')
})

test('the moment of a completed swap', async ({ page, product }) => {
  const { owner, bidder, exchange, address } = await exchangeOf(product)
  await post(product, `/exchanges/${exchange._id}/initiate-completion`, {}, bidder)
  await post(product, `/exchanges/${exchange._id}/confirm-completion`, {}, owner)
  await openAs(page, product, owner, address)
  await expect(page.getByRole('button', { name: 'Add Bert as a friend' })).toBeVisible()
  await expectPartAccessible(page, 'a completed swap', '.ex-done')
})
