import { logInAs, openAs } from './people'
import { expect, test } from './product'

test('after a reload that closed a dialog no letter is lost at any pace of typing, also on a slow machine', async ({
  page,
  demo,
}) => {
  await openAs(page, demo, await logInAs(demo, 'ben@asterway.example', 'swap-more-perks'), '/marketplace')
  const first = page.locator('.perks .perk').first()
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Post Your Perk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(first).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const search = page.getByRole('searchbox')
  for (const delay of [250, 280]) {
    await search.fill('')
    await search.pressSequentially('spotify fam', { delay })
    await expect(search).toHaveValue('spotify fam')
    await expect(page).toHaveURL(/q=spotify(\+|%20)fam$/)
    await expect(search).toHaveValue('spotify fam')
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  // The field follows Back also from an address that was not rendered yet.
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await search.fill('yoga')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(search).toHaveValue('gym')
})
