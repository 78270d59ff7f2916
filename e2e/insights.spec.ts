import { readFile } from 'node:fs/promises'
import { logInAs, openAs } from './people'
import { expect, test } from './product'

test('who manages the organization reads what it offers and wants, as a sentence, tables and a file', async ({
  page,
  demo,
}) => {
  const amara = await logInAs(demo, 'amara@asterway.example', 'swap-more-perks')
  await openAs(page, demo, amara, '/organization')
  await page.getByRole('tab', { name: 'Insights' }).click()
  await expect(page.getByText(/6 people offered Fitness, 5 wanted it/)).toBeVisible()
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByText(/5 people offered Food, 5 wanted it/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const [head, team, kind] = text.split('\r\n')
  expect(head).toBe(
    '\uFEFF"Month","Kind","Offered","Wanted","Swapped","Value moved","Members","Active, %","Searched and not found","People"',
  )
  expect(team).toMatch(/^"\d{4}-\d\d-01",,,,,[\d.]+,\d+,\d*,,$/)
  expect(kind).toMatch(/^"\d{4}-\d\d-01","Fitness",6,5,5,610,,,,$/)
})
