import { expectAccessible } from './axe'
import { logInAs, openAs } from './people'
import { expect, test } from './product'

test('own perks stand in groups: those with bids first, what is done with folded', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo, await logInAs(demo, 'ben@asterway.example', 'swap-more-perks'), '/myperks')
  const groups = page.locator('.own-group')
  await expect(groups).toHaveCount(3)
  await expect(groups.getByRole('heading', { level: 2 })).toHaveText([
    /^Listed \d/,
    /^In an exchange \d/,
    /^Exchanged \d/,
  ])
  await expect(groups.first().getByRole('article').first()).toContainText(/bids? waiting/)
  const [one, two] = await groups.first().getByRole('article').all()
  expect((await one?.boundingBox())?.y).toBe((await two?.boundingBox())?.y)
  const again = groups.last().getByRole('button', { name: 'List again' }).first()
  await expect(again).toBeHidden()
  await expectAccessible(page, 'groups of own perks')
  await groups.last().getByRole('heading').click()
  await expect(again).toBeVisible()
  await expectAccessible(page, 'what was exchanged')
})
