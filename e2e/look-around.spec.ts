import { expectAccessible } from './axe'
import { expectRoomForWords } from './layout'
import { expect, test } from './product'

test('a visitor looks around as somebody of the demo, and plays a swap from both sides in one window', async ({
  page,
  demo,
}) => {
  for (const lang of ['de', 'en']) {
    await page.goto(`${demo.url}/login?lang=${lang}`)
    await expect(page.getByRole('button', { name: /^Sam Whitlock/ })).toBeVisible()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 650 })
      await expectRoomForWords(page, `faces in ${lang} at ${width} pixels`)
    }
  }
  const faces = page.getByRole('region', { name: 'Look around as' })
  await expect(faces.getByRole('button')).toHaveCount(4)
  await faces.getByRole('button', { name: /^Ben Carrow/ }).click()
  await expect(page).toHaveURL(`${demo.url}/marketplace`)
  await expect(page.getByText('Welcome back!')).toBeVisible()

  // An exchange of the two, open on the same page for each.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accepted Bids' }).click()
  await page
    .getByRole('link', { name: /Maya Lindqvist/ })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: /message/i })
  await field.fill('Said as Ben')
  await field.press('Enter')
  await expect(page.getByRole('log')).toContainText('Said as Ben')
  const address = page.url()
  await page.getByRole('button', { name: 'Look around as someone else' }).click()
  await page.getByRole('menuitem', { name: 'Look around as Maya Lindqvist' }).click()
  await expect(page.getByText('You’re looking around as Maya Lindqvist')).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('log')).toContainText('Said as Ben')
  await expect(page.getByRole('link', { name: /Ben Carrow/ }).first()).toBeVisible()

  // On a phone the account's own menu leads back.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Account of Maya Lindqvist' }).click()
  await expectAccessible(page, 'menu')
  await page.getByRole('menuitem', { name: 'Look around as Ben Carrow' }).click()
  await expect(page.getByRole('button', { name: 'Account of Ben Carrow' })).toBeVisible()
})
