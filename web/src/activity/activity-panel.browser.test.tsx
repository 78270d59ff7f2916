import { type Activity, getActivity } from '@perkloop/contract/activity'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ActivityPanel } from './activity-panel'

const monday = (ago: number) => new Date(Date.UTC(2026, 10, 23) - ago * 7 * 86_400_000).toISOString().slice(0, 10)

/** As the server answers for so many weeks, the newest of which goes on. */
function activity(weeks: number): Activity {
  const none = { loopsProposed: 0, loopYes: 0, loopNo: 0, loopSilent: 0, loopsAgreed: 0, loopsCompleted: 0 }
  const one = (ago: number) => ({
    ...{ week: monday(ago), isOver: ago > 0, posted: 1_200 + ago, bids: ago % 9, swaps: ago % 4 },
    ...{ value: 145.5, medianHours: 30.5 + ago, people: 20 + (ago % 7), ...none },
  })
  return {
    weeks: Array.from({ length: weeks }, (_, at) => one(weeks - 1 - at)),
    wanted: [{ kind: 'fitness', wishes: 310, met: 42 }],
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
  await people.getByText('As a table').click()
  await expect.poll(() => people.getByRole('row').all().length).toBe(53)
  await expectLooksRight('activity at 320 pixels')
})
