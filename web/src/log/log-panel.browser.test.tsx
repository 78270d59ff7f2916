import { type LogEntry, listLog } from '@perkloop/contract/log'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { AdminProof } from '../admin/admin-proof'
import { LogPanel } from './log-panel'

const open = (search = '', entries: LogEntry[] = []) => {
  answer(listLog, () => entries)
  const panel = (
    <AdminProof>
      <LogPanel />
    </AdminProof>
  )
  return openPage(panel, `/admin/log${search}`)
}

it('sorts the events by their words', async () => {
  await open()
  await expect.element(page.getByLabelText('Event')).toBeVisible()
  const [any, ...events] = Array.from(document.querySelectorAll('option'), ({ text }) => text)
  expect(any).toBe('Any event')
  expect(events).toEqual(events.toSorted((one, other) => one.localeCompare(other, 'en')))
})

it.each([
  ['?from=2026-03-02&to=2026-03-01', 'The end is before the beginning'],
  ['?from=2026-03-01&to=2026-03-01', 'Nothing on record'],
])('says what is wrong with the days: %s', async (search, words) => {
  await open(search)
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  const [from, to] = search.match(/[\d-]{10}/g) ?? []
  await expect.element(page.getByLabelText('From')).toHaveAttribute('max', to)
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveAttribute('min', from)
})

it('shows its fields in one line on a wide screen', async () => {
  await page.viewport(1280, 900)
  await open()
  await expect.element(page.getByLabelText('Event')).toBeVisible()
  const controls = document.querySelectorAll('.log-search input, .log-search select')
  const boxes = Array.from(controls, (control) => control.getBoundingClientRect())
  expect(boxes).toHaveLength(4)
  for (const { top, height } of boxes) expect([top, height]).toEqual([boxes[0]?.top, boxes[0]?.height])
})

it.each([
  ['From', 'from'],
  ['To', 'to'],
])('a day is typed to its end by keys: %s', async (label, name) => {
  await open()
  const field = page.getByLabelText(label, { exact: true })
  await field.click()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}03012025')
  await expect.element(field).toHaveValue('2025-03-01')
  await expect.poll(() => location.search).toBe(`?${name}=2025-03-01`)
})

it('its days follow where a link leads', async () => {
  answer(listLog, () => [])
  const panel = (
    <AdminProof>
      <LogPanel />
      <Link to="/admin/log">All</Link>
    </AdminProof>
  )
  await openPage(panel, '/admin/log?from=2026-03-01&to=2026-03-02')
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-01')
  await page.getByRole('link', { name: 'All' }).click()
  await expect.element(page.getByLabelText('From')).toHaveValue('')
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('')
})

it.each(['?from=2025-99-99', '?to=9999-12-31'])('a day that is none narrows nothing: %s', async (search) => {
  await open(search)
  await expect.element(page.getByRole('heading', { name: 'Nothing on record' })).toBeVisible()
})

it('what was found before is dim, and that a search is under way is said, until the next is found', async () => {
  const entry: LogEntry = {
    ...{ _id: '0198c000-0000-7000-8000-0000000000e1', event: 'signed-in', at: '2026-01-07T09:00:00.000Z' },
    ...{ person: null, by: null, address: '192.0.2.7', reason: 'Posts links', details: [], requestId: null },
  }
  await open('', [entry])
  const { promise, resolve } = held<LogEntry[]>()
  const found = page.getByText('192.0.2.7')
  await expect.element(found).toBeVisible()
  await expectLooksRight('the log')
  answer(listLog, () => promise)
  await page.getByLabelText('From').fill('2025-03-01')
  await expect.element(page.getByRole('status').filter({ hasText: 'Searching' })).toBeInTheDocument()
  const list = found.element().closest('ol') as HTMLElement
  expect(list.closest('[aria-busy=true]')).not.toBeNull()
  await expect.poll(() => getComputedStyle(list).opacity).toBe('0.6')
  resolve([])
  await expect.element(found).not.toBeInTheDocument()
  expect(page.getByText('Searching').query()).toBeNull()
})
