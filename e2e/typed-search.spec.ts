import { logInAs, openAs } from './people'
import { expect, test } from './product'

const password = 'swap-more-perks'

test.beforeEach(async ({ page, demo }) => {
  await openAs(page, demo, await logInAs(demo, 'ben@asterway.example', password), '/marketplace')
  await expect(page.locator('.perks .perk').first()).toBeVisible()
})

test('no letter is lost at any pace of typing, also on a slow machine', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const search = page.getByRole('searchbox')
  for (const delay of [250, 280]) {
    await search.fill('')
    await search.pressSequentially('spotify family', { delay })
    await expect(search).toHaveValue('spotify family')
    await expect(page).toHaveURL(/q=spotify(\+|%20)family/)
    await expect(search).toHaveValue('spotify family')
  }
})

test('the field follows Back also from an address that was not rendered yet', async ({ page }) => {
  const search = page.getByRole('searchbox')
  await search.fill('gym')
  await expect(page).toHaveURL(/q=gym/)
  await page.getByRole('tab', { name: 'Value low' }).click()
  await expect(page).toHaveURL(/sort=value-low/)
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...all) => {
      replace(...all)
      if (!String(all[2]).includes('yoga')) return
      history.replaceState = replace
      history.back()
    }
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await search.fill('yoga')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(search).toHaveValue('gym')
})

test('a search works after a reload that closed a dialog', async ({ page }) => {
  await page.getByRole('button', { name: 'Post Your Perk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.locator('.perks .perk').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('searchbox').fill('yoga')
  await expect(page).toHaveURL(/q=yoga/)
})

test('a perk opened with a double click is closed with one press', async ({ page }) => {
  await page.locator('.perks .perk-open').first().dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/marketplace$/)
})
