import { expectAccessible, expectLooksRight } from './axe'
import { logInAs, makePerson, openAs, post } from './people'
import { expect, test } from './product'

test('an administrator chooses what the public pages show large', async ({ page, browser, ownDemo: demo }) => {
  const owner = await makePerson(demo, 'Fiona Featured')
  const perk = { description: 'Any day', estimatedValue: 12 }
  for (const title of ['Kiln hours', 'Loom hours']) await post(demo, '/perks', { ...perk, title }, owner)
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  await openAs(page, demo, admin, '/admin/featured')
  const rows = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Move / }) })
    .getByRole('listitem')
  const titles = async () => (await rows.locator('b').allTextContents()).join(', ')
  await expect(rows).not.toHaveCount(0)
  const before = (await titles()).split(', ')
  await expectAccessible(page, 'featured')
  await expectLooksRight(page, 'featured')

  await page.getByRole('searchbox').fill('hours')
  await page.getByRole('button', { name: 'Add Kiln hours' }).click()
  await page.getByRole('button', { name: 'Add Loom hours' }).click()
  const loom = page.getByRole('button', { name: /^Move Loom hours, number/ })
  // By its keys to the top, where it stays in focus.
  await loom.focus()
  for (let at = 0; at <= before.length; at += 1) await page.keyboard.press('ArrowUp')
  await expect(loom).toBeFocused()
  await expect.poll(titles).toBe(['Loom hours', ...before, 'Kiln hours'].join(', '))
  // By the pointer from the bottom to the second place.
  const kiln = page.getByRole('button', { name: /^Move Kiln hours, number/ })
  await kiln.scrollIntoViewIfNeeded()
  await kiln.hover()
  await page.mouse.down()
  await loom.hover({ force: true, position: { x: 10, y: 40 } })
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect.poll(titles).toBe(['Kiln hours', 'Loom hours', ...before].join(', '))
  await page.getByRole('button', { name: 'Move Kiln hours down' }).click()
  await expect.poll(titles).toBe(['Loom hours', 'Kiln hours', ...before].join(', '))

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('They are new')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  const visitor = await browser.newPage()
  await visitor.goto(demo.url)
  await expect(visitor.getByRole('article').first().getByRole('heading')).toHaveText('Loom hours')
  await page.goto(`${demo.url}/admin/log?event=featured-changed`)
  await expect(page.getByText('“They are new”')).toBeVisible()
})

test('what another administrator saves meanwhile is told, and nothing is lost', async ({
  page,
  browser,
  ownDemo: demo,
}) => {
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  const rival = await browser.newPage()
  for (const one of [page, rival]) await openAs(one, demo, admin, '/admin/featured')
  const save = async (one: typeof page, which: number) => {
    await one
      .getByRole('button', { name: /^Remove / })
      .nth(which)
      .click()
    await one.getByRole('button', { name: 'Save' }).click()
    await one.getByRole('dialog').getByLabel('Reason').fill('Out of season')
    await one.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
  await save(rival, 0)
  await expect(rival.getByRole('dialog')).toHaveCount(0)
  await save(page, 1)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Somebody else has changed the featured perks',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The list has changed since you began')).toBeVisible()
  await page.getByRole('button', { name: 'Take the new list' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})
