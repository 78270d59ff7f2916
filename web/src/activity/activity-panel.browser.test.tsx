import { type Activity, getActivity } from '@perkloop/contract/activity'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { catchFiles } from '../../test/saved-files'
import { ActivityPanel } from './activity-panel'

const monday = (ago: number) => new Date(Date.UTC(2026, 10, 23) - ago * 7 * 86_400_000).toISOString().slice(0, 10)

/** As the server answers for so many weeks, the newest of which goes on. */
function activity(weeks: number): Activity {
  const one = (ago: number) => ({
    ...{ week: monday(ago), isOver: ago > 0, posted: 1_200 + ago, bids: ago % 9, swaps: ago % 4 },
    ...{ value: (ago % 4) * 145.5, medianHours: ago % 4 === 0 ? null : 30.5 + ago, people: 20 + (ago % 7) },
    ...{ loopsProposed: ago % 6, loopYes: ago % 5, loopNo: ago % 3, loopSilent: ago % 2 },
    ...{ loopsAgreed: ago % 4, loopsCompleted: ago % 3 },
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

const answerWeeks = () => answer(getActivity, ({ query }) => activity(Number(query.weeks)))

it('a bar tells its week when it is pointed at', async () => {
  answerWeeks()
  await openPage(<ActivityPanel />, '/admin/activity?weeks=12')
  const chart = page.getByRole('region', { name: 'Perks posted' })
  const plot = chart.getByRole('img')
  await expect.element(plot).toBeVisible()
  const { width, height } = plot.element().getBoundingClientRect()
  await userEvent.hover(plot, { position: { x: width / 24, y: height / 2 } })
  await expect.element(chart.getByText('Week from September 7, 2026: 1,211')).toBeVisible()
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
  await expect.element(chart.getByText('This week so far: 1,200')).toBeVisible()
})

it('says where nothing was counted yet, and where it can’t be read', async () => {
  answer(getActivity, () => refusal(500))
  await openPage(<ActivityPanel />, '/admin/activity')
  await expect.element(page.getByText('Failed to fetch the activity')).toBeVisible()
  answer(getActivity, () => ({ weeks: [], wanted: [], countedAt: null }))
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByText('Not counted yet')).toBeVisible()
  await expectLooksRight('nothing counted')
})

it('fits small phones, with a table open', async () => {
  answerWeeks()
  await page.viewport(320, 640)
  await openPage(<ActivityPanel />, '/admin/activity?weeks=52')
  const people = page.getByRole('region', { name: 'People active' })
  await expect.element(people).toBeVisible()
  expect(people.element().querySelectorAll('tr'), 'rows of a closed table').toHaveLength(0)
  await people.getByText('As a table').click()
  await expect.poll(() => people.getByRole('row').all().length).toBe(53)
  await document.fonts.ready
  expect(document.documentElement.scrollWidth).toBe(320)
  // Axe takes seconds for all twelve charts, whose colors are the same at each width.
  await expectAccessible('a chart and its table at 320 pixels', undefined, people.element())
})

it('shows each number as a chart, as a table and as files, for as many weeks as are chosen', async () => {
  const files = catchFiles()
  answerWeeks()
  await openPage(<ActivityPanel />, '/admin/activity')
  await expect.poll(() => page.getByRole('img').elements().length).toBe(12)
  const bids = page.getByRole('region', { name: 'Bids placed' })
  const chart = (weeks: number) => bids.getByRole('img', { name: `Bids placed in each of ${weeks} weeks, 8 at most` })
  await expect.element(chart(26)).toBeVisible()
  await expect.element(bids.getByText('This week so far: 0')).toBeVisible()
  const wanted = page.getByRole('region', { name: 'Wanted kinds' })
  await expect.element(wanted.getByRole('row').nth(1)).toHaveTextContent('Fitness31042')

  const hours = page.getByRole('region', { name: 'Time to a swap' })
  await hours.getByText('As a table').click()
  await expect.element(hours.getByRole('row', { name: 'November 16, 2026 31.5 h' })).toBeVisible()
  await expect.element(hours.getByRole('row', { name: 'November 23, 2026, so far None' })).toBeVisible()
  await expectLooksRight('activity with a table')

  await page.getByRole('tab', { name: '12 weeks' }).click()
  await expect.poll(() => location.search).toBe('?weeks=12')
  await expect.element(chart(12)).toBeVisible()
  await bids.getByRole('button', { name: 'Bids placed as CSV' }).click()
  await page.getByRole('button', { name: 'All as CSV' }).click()
  const [one, all] = await Promise.all(files.map(async ({ text }) => (await text()).trim().split('\r\n')))
  expect([one?.length, one?.[0], one?.at(-1)]).toEqual([13, '"Week from","Bids placed"', '"2026-11-23",0'])
  expect(all?.[1]?.split(',')).toHaveLength(13)
})
