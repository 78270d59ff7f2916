import { type AuditEntry, downloadAudit, listAudit } from '@perkloop/contract/audit'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, byCompany } from '../../test/samples'
import { catchFiles } from '../../test/saved-files'
import { AuditPanel } from './audit-panel'
import './organization.css'

const organization = byCompany.organization ?? ''
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

function entryOf(digit: number, summary: string): AuditEntry {
  const actor = { _id: ben._id, name: ben.name }
  return {
    _id: `0198c000-0000-7000-8000-0000000000c${digit}`,
    at: '2026-01-07T09:00:00.000Z',
    act: 'founded',
    actor,
    summary,
  }
}

it('what was done is read a page at a time, with who did it', async () => {
  const next = `<${location.origin}/api/organizations/${organization}/audit?limit=50&cursor=next>; rel="next"`
  answer(listAudit, ({ query }) =>
    query.cursor
      ? [entryOf(2, 'Founded the organization'), { ...entryOf(3, 'Renewed the plan'), actor: null }]
      : new Response(JSON.stringify([entryOf(1, 'Created the role Lead')]), { headers: { Link: next } }),
  )
  await openPage(<AuditPanel organizationId={organization} />, '/organization?tab=audit', byCompany)
  await expect.element(row('Created the role Lead')).toHaveTextContent('Ben Bidder')
  await expect.element(row('Founded')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(row('Founded the organization')).toBeVisible()
  await expect.element(row('Renewed the plan')).toHaveTextContent('Perkloop')
  await expectAccessible('the audit trail')
})

it('all of it comes as a file; what failed is said', async () => {
  const files = catchFiles()
  answer(listAudit, () => [entryOf(1, 'Created the role Lead')])
  answer(downloadAudit, () => refusal(500))
  await openPage(<AuditPanel organizationId={organization} />, '/organization?tab=audit', byCompany)
  const press = page.getByRole('button', { name: 'Download CSV' })
  await press.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to download the audit trail')
  answer(downloadAudit, () => new Response('"When","Who"'))
  await press.click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['audit-trail.csv'])
  expect(await files[0]?.text()).toBe('"When","Who"')
})
