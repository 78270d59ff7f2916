import { readFileSync } from 'node:fs'
import { logInAs, makePerson, openAs, post } from './people'
import { expect, test } from './product'

test('an administrator searches the security log, and takes it along', async ({ page, demo }) => {
  const person = await makePerson(demo, 'Ottilie Ledger')
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  await post(demo, `/admin/people/${person.id}/suspend`, { until: null, reason: 'Posts links to malware' }, admin)
  await openAs(page, demo, admin, `/admin/people?person=${person.id}`)
  await page.getByRole('link', { name: 'What the security log says of them' }).click()
  const entries = page.getByRole('list').filter({ hasText: 'Posts links' }).getByRole('listitem')
  await expect(entries).toHaveText([
    /^Suspended.*Ottilie Ledger.*by Robin/,
    /^Signed in/,
    /^Email verified/,
    /^Registered/,
  ])
  await page.getByLabel('Event').selectOption('Suspended')
  await expect(entries).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual(['Posts links to malware'])
  await page.getByRole('searchbox').fill('nobody-at-all')
  await expect(page.getByText('Nothing on record')).toBeVisible()
  await entries.first().waitFor({ state: 'detached' })
})
