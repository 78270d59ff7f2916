import { type Billing, previewPlan, readBilling } from '@perkloop/contract/billing'
import type { Organization } from '@perkloop/contract/organization'
import { defaultRoles } from '@perkloop/contract/permission'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { SubscriptionPanel } from './subscription-panel'

const at = '2026-12-07T09:00:00.000Z'
const organization = {
  _id: byCompany.organization ?? '',
  name: 'Fernhill',
  subscription: { plan: 'pro', endDate: at },
  seats: { members: 2, invited: 0 },
  lacks: [],
} as unknown as Organization
const confirming = page.getByText('Your payment is being confirmed.', { exact: false })
const question = page.getByRole('alertdialog')

async function openPlans(state: Billing['state'], search = '', amount = 0) {
  answer(readBilling, () => ({ state, graceUntil: at, paidUntil: at, isEnding: false, invoices: [] }))
  answer(previewPlan, () => ({ plan: 'basic' as const, amount, monthly: 2900, currency: 'usd', nextAt: at, at: 1 }))
  const role = { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } }
  const panel = <SubscriptionPanel organization={organization} />
  await openPage(panel, `/organization?tab=subscription${search}`, { ...byCompany, role })
}

it.each([
  ['more', 'Enterprise', 'Upgrade to Enterprise', 7500, 'Change and pay'],
  ['less, which is credited', 'Basic', 'Downgrade to Basic', -4000, 'Change plan'],
  ['nothing today', 'Basic', 'Downgrade to Basic', 0, 'Change plan'],
])('a plan that costs %s says on its button whether something is paid', async (_what, plan, press, amount, label) => {
  await openPlans('active', '', amount)
  await page.getByRole('radio', { name: plan }).click()
  await page.getByRole('button', { name: press }).click()
  await expect.element(question.getByRole('button', { name: label, exact: true })).toBeVisible()
})

it('Back closes the confirmation and keeps the chosen plan', async () => {
  await openPlans('active')
  await page.getByRole('radio', { name: 'Basic' }).click()
  await page.getByRole('button', { name: 'Downgrade to Basic' }).click()
  await expect.element(question).toBeVisible()
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/organization?tab=subscription')
  await expect.element(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
})

it('while a payment is being confirmed nothing is subscribed to again', async () => {
  await openPlans('trial', '&paid=now')
  await expect.element(confirming).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Subscribe to Professional' })).toBeDisabled()
})

it('a failed payment looks like a warning', async () => {
  await openPlans('failed')
  const note = page.getByText(/^The last payment failed/)
  await expect.element(note).toBeVisible()
  expect(note.element().closest('.notice')?.className).toContain('is-warn')
})
