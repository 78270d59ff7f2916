import { listInsights } from '@perkloop/contract/insight'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { InsightPanel } from './insight-panel'

const id = '0198c000-0000-7000-8000-0000000000e1'
const none = { swapped: null, value: null }
const months = [
  {
    ...{ month: '2026-10-01', members: 40, activeShare: 50, searches: [{ words: 'sauna', people: 6 }] },
    kinds: [
      { kind: 'fitness' as const, offered: 31, wanted: null, ...none },
      { kind: 'food' as const, offered: null, wanted: null, swapped: 7, value: 420 },
    ],
  },
  { month: '2026-09-01', members: 38, activeShare: null, kinds: [], searches: [] },
]

it('begins with a sentence, of the month that is chosen', async () => {
  answer(listInsights, () => months)
  await openPage(<InsightPanel organizationId={id} />)
  await expect
    .element(page.getByText('In October 2026, 31 people offered Fitness, fewer than 5 wanted it.'))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Food under 5 under 5 7 $420' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'October 2026 40 50% $420' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'September 2026 38 not said not said' })).toBeVisible()
  await expect.element(page.getByText('sauna, 6 people')).toBeVisible()
  await page.getByLabelText('Month', { exact: true }).selectOptions('September 2026')
  await expect.element(page.getByText(/In September 2026, fewer than five people had the same kind/)).toBeVisible()
  await expect.element(page.getByText('October 2026, by kind')).not.toBeInTheDocument()
})

it.each([320, 390, 1280])('looks right, %i px wide', async (width) => {
  await page.viewport(width, 800)
  answer(listInsights, () => months)
  await openPage(<InsightPanel organizationId={id} />)
  await expect.element(page.getByText('sauna, 6 people')).toBeVisible()
  await expectLooksRight('insights')
})

it('says when there will be something, where no month is over', async () => {
  answer(listInsights, () => [])
  await openPage(<InsightPanel organizationId={id} />)
  await expect.element(page.getByText('The first month is not over yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
})

it('can be tried again where it could not be read', async () => {
  let isAway = true
  answer(listInsights, () => (isAway ? refusal(503, { message: 'Try again in a moment' }) : months))
  await openPage(<InsightPanel organizationId={id} />)
  await expect.element(page.getByText('Try again in a moment')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/31 people offered Fitness/)).toBeVisible()
})
