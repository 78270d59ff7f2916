import { logInAs, openAs } from './people'
import { expect, test } from './product'

test('activity is loaded on its tab alone, with numbers and dates in the reader’s language', async ({
  browser,
  demo,
}) => {
  const page = await browser.newPage({ locale: 'de-DE' })
  const files: string[] = []
  page.on('response', (response) => files.push(response.url()))
  await page.route('**/api/admin/activity?*', (route) => {
    const week = { week: '2026-11-16', isOver: true, medianHours: 31.5, posted: 1_201 }
    const weeks = [week, { ...week, week: '2026-11-23', isOver: false, posted: 1_200 }]
    return route.fulfill({ json: { weeks, wanted: [], countedAt: new Date().toISOString() } })
  })
  await page.route('**/api/users/profile', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), locale: 'de-DE' } })
  })
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  await openAs(page, demo, admin, '/admin/people?lang=de')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(files.filter((file) => /activity-panel/.test(file))).toEqual([])
  await page.getByRole('tab', { name: 'Aktivität' }).click()
  const hours = page.getByRole('region', { name: 'Zeit bis zum Tausch' })
  await hours.getByText('Als Tabelle').click()
  await expect(hours.getByRole('row', { name: '16. November 2026 31,5 Std.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Neue Perks' }).getByText('Diese Woche bisher: 1.200')).toBeVisible()
  expect(files.filter((file) => /activity-panel.*\.js/.test(file))).toHaveLength(1)
  await page.close()
})
