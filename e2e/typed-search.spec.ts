import { logInAs, openAs } from './people'
import { expect, test } from './product'

test('after a reload that closed a dialog no letter is lost at any pace of typing, also on a slow machine', async ({
  page,
  demo,
}) => {
  await openAs(page, demo, await logInAs(demo, 'ben@asterway.example', 'swap-more-perks'), '/marketplace')
  await page.getByRole('button', { name: 'Post Your Perk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.locator('.perks .perk').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const search = page.getByRole('searchbox')
  for (const delay of [250, 280]) {
    await search.fill('')
    await search.pressSequentially('gym p', { delay })
    await expect(search).toHaveValue('gym p')
    await expect(page).toHaveURL(/q=gym(\+|%20)p$/)
    await expect(search).toHaveValue('gym p')
  }
})
