import { type ErrorGroup, listErrors, resolveError } from '@perkloop/contract/error-report'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { AdminProof } from '../admin/admin-proof'
import { ErrorsPanel } from './errors-panel'

const at = '2026-01-07T09:00:00.000Z'
const stack = 'TypeError: x is null\n    at swap (https://perkloop.example/assets/app-1.js:10:5)'
const group: ErrorGroup = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000e5', message: 'TypeError: x is null', count: 2 },
  ...{ frame: 'at swap (/assets/app-1.js:10:5)', firstAt: at, lastAt: '2026-01-08T09:00:00.000Z', resolvedAt: null },
  latest: { stack, componentStack: null, url: 'https://perkloop.example/mybids', userAgent: null },
}

it('an error is resolved with a reason, and stands with the resolved ones then', async () => {
  let resolvedAt: string | null = null
  answer(listErrors, ({ query }) =>
    (query.state === 'resolved') === (resolvedAt !== null) ? [{ ...group, resolvedAt }] : [],
  )
  const sent = answer(resolveError, () => {
    resolvedAt = at
    return { ...group, resolvedAt }
  })
  await openPage(
    <AdminProof>
      <ErrorsPanel />
    </AdminProof>,
    '/admin/errors',
  )
  const entry = page.getByRole('listitem').filter({ hasText: 'TypeError: x is null' })
  await expect.element(entry).toHaveTextContent('Seen 2 times')
  await entry.getByText('The latest of them').click()
  await expect.element(entry.getByText('https://perkloop.example/mybids')).toBeVisible()
  await expectLooksRight('errors')

  await entry.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Reason').fill('Mended in 1.2')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect.element(page.getByText('No errors')).toBeVisible()
  expect(sent[0]).toMatchObject({ params: { id: group._id }, body: { reason: 'Mended in 1.2', lastAt: group.lastAt } })
  await page.getByRole('tab', { name: 'Resolved' }).click()
  await expect.element(entry).toBeVisible()
  await expect.element(entry.getByRole('button', { name: 'Resolve' })).not.toBeInTheDocument()
})

it('an error that was seen again meanwhile is resolved by the next press, with the reason as it was typed', async () => {
  let lastAt = group.lastAt
  answer(listErrors, () => [{ ...group, lastAt }])
  const sent = answer(resolveError, ({ body }) =>
    (body as { lastAt: string }).lastAt === lastAt
      ? { ...group, resolvedAt: at }
      : refusal(409, { message: 'It was seen again' }),
  )
  await openPage(
    <AdminProof>
      <ErrorsPanel />
    </AdminProof>,
    '/admin/errors',
  )
  await page.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Reason').fill('Mended in 1.2')
  lastAt = '2026-01-09T09:00:00.000Z'
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It was seen again')
  await expect.poll(() => document.querySelector('.errors time')?.getAttribute('datetime')).toBe(lastAt)
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([
    { reason: 'Mended in 1.2', lastAt: group.lastAt },
    { reason: 'Mended in 1.2', lastAt },
  ])
})
