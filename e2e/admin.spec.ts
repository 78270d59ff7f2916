import { expectLooksRight } from './axe'
import { logInAs, openAs } from './people'
import { expect, test } from './product'

const demoPassword = 'swap-more-perks'

test('the administration is there for administrators only', async ({ page, browser, demo }) => {
  const admin = await logInAs(demo, 'robin@perkloop.example', demoPassword)
  await openAs(page, demo, admin, '/marketplace')
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page).toHaveURL(/\/admin\/queue$/)
  await expect(page.getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').last()).toBeVisible()
  await expectLooksRight(page, 'queue')
  // Arrows go along the tabs, whose paths differ.
  await page.getByRole('tab', { name: 'Queue' }).focus()
  // Not waitForResponse, which a busy machine can outlast on the way to its tab.
  const errors: boolean[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/errors?')) errors.push(response.ok())
  })
  for (const next of ['People', 'Organizations', 'Featured', 'Activity', 'Log', 'Errors', 'Health']) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`/admin/${next.toLowerCase()}$`))
    await expect(page.getByRole('tab', { name: next, exact: true })).toBeFocused()
    await expect(page).toHaveTitle(`${next} · Administration · Perkloop`)
    // Whoever goes on before the code of a tab is there asks for nothing.
    if (next === 'Errors') await expect.poll(() => errors[0]).toBe(true)
  }
  await expect(page.getByText(/^Answered in \d+ ms$/)).toBeVisible()

  const other = await browser.newPage()
  await openAs(other, demo, await logInAs(demo, 'ben@asterway.example', demoPassword), '/admin/queue')
  await expect(other.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Administration' })).toHaveCount(0)
})
