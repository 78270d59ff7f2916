import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectLooksRight } from './axe'
import { fillIn, makePeople, post } from './people'
import { expect, type Product, test } from './product'

/** A new user who got a friend request, and the unsubscribe link of the mail about it. */
async function askedToBeFriends(product: Product) {
  const [asker, asked] = await makePeople(product, 'Mia Mail', 'Noa Noted')
  await post(product, '/friends/request', { recipientId: asked.id }, asker)
  const mail = async () => (await product.mailTo(asked.email)).find(({ subject }) => subject.includes('friends'))?.plain
  await expect.poll(mail).toContain('/unsubscribe/')
  return { asked, link: /https?:\S+\/unsubscribe\/\S+/.exec((await mail()) ?? '')?.[0] ?? '' }
}

async function settingsOf(product: Product, token: string) {
  const reply = await fetch(`${product.url}/api/users/mail-settings`, { headers: { authorization: `Bearer ${token}` } })
  return reply.json()
}

/** On a phone in light and dark; a desktop has the same elements and colours. */
async function expectLooksRightEverywhere(page: Page, state: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectLooksRight(page, state)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectFits(page, state)
}

test('a captured mail is read, and the link at its foot switches its kind off, after asking', async ({
  page,
  product,
}) => {
  const { asked, link } = await askedToBeFriends(product)
  await page.goto(`${product.url}/dev/mail`)
  await expect(page.getByRole('heading', { name: 'Captured mail' })).toBeVisible()
  await expectLooksRightEverywhere(page, 'captured mail')
  const row = page.getByRole('listitem').filter({ hasText: asked.email }).filter({ hasText: 'friend request' })
  await row.getByRole('link').click()
  const letter = page.frameLocator('iframe')
  const see = letter.getByRole('link', { name: 'See the request' })
  await expect(see).toHaveAttribute('href', /\/friends\?view=requests$/)
  await expect(letter.locator('img:visible')).toHaveJSProperty('naturalWidth', 96)
  const reader = page.url()
  // axe can't look into a frame without scripts, so the email is checked by itself.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectLooksRightEverywhere(page, 'a mail')
  // Beside it there is room; on a phone it is asked for.
  await expect(page.getByRole('region', { name: 'Plain text' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Plain text', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Plain text' })).toContainText('Unsubscribe from these emails:')
  await expectAccessible(page, 'its plain text on a phone')
  await page.goto(`${reader}?html`)
  await expectLooksRightEverywhere(page, 'its HTML')

  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-view')) views.push(request.postDataJSON().path)
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  expect(await settingsOf(product, asked.token)).toMatchObject({ 'friend-request': true })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  expect(await settingsOf(product, asked.token)).toMatchObject({ 'friend-request': false, 'new-bid': true })
  // The link leads over the sign-in.
  await page.getByRole('link', { name: 'Go to email settings' }).click()
  await fillIn(page, asked.email)
  await expect(page).toHaveURL(/\/profile\?tab=mail$/)
  await expect(page.getByRole('checkbox', { name: 'Friend request: Email' })).not.toBeChecked()

  // Neither the page-view nor the storage holds the token.
  expect(views[0]).toBe('/unsubscribe/:token/:kind')
  expect(views.join()).not.toContain(link.split('/').at(-2))
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain(link.split('/').at(-2))
})
