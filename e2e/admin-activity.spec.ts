import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectLooksRight } from './axe'
import { logInAs, openAs, type TestPerson } from './people'
import { expect, test } from './product'

const monday = (ago: number) => new Date(Date.UTC(2026, 10, 23) - ago * 7 * 86_400_000).toISOString().slice(0, 10)

/** As the server answers for so many weeks, the newest of which goes on. */
function activity(weeks: number) {
  const one = (ago: number) => ({
    week: monday(ago),
    isOver: ago > 0,
    posted: 1_200 + ago,
    bids: ago % 9,
    swaps: ago % 4,
    value: (ago % 4) * 145.5,
    medianHours: ago % 4 === 0 ? null : 30.5 + ago,
    people: 20 + (ago % 7),
    loopsProposed: ago % 6,
    loopYes: ago % 5,
    loopNo: ago % 3,
    loopSilent: ago % 2,
    loopsAgreed: ago % 4,
    loopsCompleted: ago % 3,
  })
  return {
    weeks: Array.from({ length: weeks }, (_, at) => one(weeks - 1 - at)),
    wanted: [
      { kind: 'fitness', wishes: 310, met: 42 },
      { kind: 'food', wishes: 45, met: 0 },
    ],
    countedAt: new Date().toISOString(),
  }
}

const answer = (page: Page) =>
  page.route('**/api/admin/activity?*', (route) => {
    const weeks = Number(new URL(route.request().url()).searchParams.get('weeks'))
    return route.fulfill({ json: activity(weeks) })
  })

let admin: TestPerson
test.beforeEach(async ({ demo }) => {
  admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
})

test('an administrator sees what goes on, as charts, tables and files', async ({ page, demo }) => {
  await answer(page)
  await openAs(page, demo, admin, '/admin/activity')
  await expect(page.getByRole('img')).toHaveCount(12)
  const bids = page.getByRole('region', { name: 'Bids placed' })
  await expect(bids.getByRole('img', { name: 'Bids placed in each of 26 weeks, 8 at most' })).toBeVisible()
  await expect(bids.getByText('This week so far: 0')).toBeVisible()
  await expectLooksRight(page, 'activity')

  await expect(page.getByRole('region', { name: 'Wanted kinds' }).getByRole('row').nth(1)).toContainText('Fitness31042')

  const hours = page.getByRole('region', { name: 'Time to a swap' })
  await hours.getByText('As a table').click()
  await expect(hours.getByRole('row', { name: 'November 16, 2026 31.5 h' })).toBeVisible()
  await expect(hours.getByRole('row', { name: 'November 23, 2026, so far None' })).toBeVisible()
  await expectLooksRight(page, 'activity with a table')

  await page.getByRole('tab', { name: '12 weeks' }).click()
  await expect(page).toHaveURL(/weeks=12/)
  await expect(bids.getByRole('img', { name: /in each of 12 weeks/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await bids.getByRole('button', { name: 'Bids placed as CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([13, '"Week from","Bids placed"', '"2026-11-23",0'])
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All as CSV' }).click()
  const all = await readFile(await (await whole).path(), 'utf8')
  expect(all.split('\r\n')[1]?.split(',')).toHaveLength(13)
})

test('numbers and dates are in the reader’s language', async ({ browser, demo }) => {
  const page = await browser.newPage({ locale: 'de-DE' })
  await answer(page)
  await page.route('**/api/users/profile', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), locale: 'de-DE' } })
  })
  await openAs(page, demo, admin, '/admin/activity?lang=de')
  const hours = page.getByRole('region', { name: 'Zeit bis zum Tausch' })
  await hours.getByText('Als Tabelle').click()
  await expect(hours.getByRole('row', { name: '16. November 2026 31,5 Std.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Neue Perks' }).getByText('Diese Woche bisher: 1.200')).toBeVisible()
  await page.close()
})

test('its code is loaded on that tab alone', async ({ page, demo }) => {
  const files: string[] = []
  page.on('response', (response) => files.push(response.url()))
  await answer(page)
  await openAs(page, demo, admin, '/admin/people')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(files.filter((file) => /activity-panel/.test(file))).toEqual([])
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('img').first()).toBeVisible()
  expect(files.filter((file) => /activity-panel.*\.js/.test(file))).toHaveLength(1)
})
