import { type Billing, beginCheckout, type PlanPreview, previewPlan, readBilling } from '@perkloop/contract/billing'
import type { Organization } from '@perkloop/contract/organization'
import { defaultRoles } from '@perkloop/contract/permission'
import { choosePlan } from '@perkloop/contract/subscription'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { goBack, stepsAreLeft } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { openPage } from '../../test/open-page'
import { byCompany, noBilling } from '../../test/samples'
import { queryClient } from '../platform/query-client'
import { SubscriptionPanel } from './subscription-panel'
import './organization.css'

const at = '2026-12-07T09:00:00.000Z'
const organization = {
  _id: byCompany.organization ?? '',
  name: 'Fernhill',
  subscription: { plan: 'pro', endDate: at },
  seats: { members: 2, invited: 0 },
  lacks: [],
  // All that this part of the screen reads of it.
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

it('after a declined payment it can be paid again once the amount is read again, and looks so', async () => {
  await openPlans('active', '', 7500)
  await page.getByRole('radio', { name: 'Enterprise' }).click()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  const pay = question.getByRole('button', { name: 'Change and pay' })
  await expect.element(pay).toBeEnabled()
  await expectLooksRight('what a plan costs')
  const again = held<PlanPreview>()
  answer(choosePlan, () => refusal(402, { message: 'Your card was declined.' }))
  answer(previewPlan, () => again.promise)
  await pay.click()
  await expect.element(question.getByText('Your card was declined.')).toBeVisible()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  again.resolve({ plan: 'basic', amount: 7500, monthly: 2900, currency: 'usd', nextAt: at, at: 1 })
  await expect.element(pay).toBeEnabled()
})

it('Back waits while a change is paid, and the next question begins without the refusal before', async () => {
  await openPlans('active', '', 7500)
  const paying = held()
  answer(choosePlan, async () => {
    await paying.promise
    return refusal(402, { message: 'Your card was declined.' })
  })
  await page.getByRole('radio', { name: 'Enterprise' }).click()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  await question.getByRole('button', { name: 'Change and pay' }).click()
  await goBack()
  await expect.element(question).toBeVisible()
  paying.resolve()
  await expect.element(question.getByText('Your card was declined.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your card was declined.')
  await stepsAreLeft()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  await expect.element(question.getByRole('button', { name: 'Change and pay' })).toBeEnabled()
  expect(page.getByText('Your card was declined.').query()).toBeNull()
})

it('an amount that could not be read is read again by the button, which says so', async () => {
  await openPlans('active', '', 7500)
  answer(previewPlan, () => refusal(422, { message: 'Not now' }))
  await page.getByRole('radio', { name: 'Enterprise' }).click()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  const again = question.getByRole('button', { name: 'Try again' })
  await expect.element(question.getByText('Not now')).toBeVisible()
  const price = { plan: 'basic' as const, amount: 7500, monthly: 2900, currency: 'usd', nextAt: at, at: 1 }
  answer(previewPlan, () => price)
  await again.click()
  await expect.element(question.getByRole('button', { name: 'Change and pay' })).toBeEnabled()
  await expect.element(question.getByText('Not now')).not.toBeInTheDocument()
})

it('where nothing is charged a larger plan names its room, and no amount', async () => {
  await openPlans('off')
  await page.getByRole('radio', { name: 'Enterprise' }).click()
  await expect
    .element(page.getByRole('radio', { name: 'Enterprise' }))
    .toHaveAccessibleDescription('Room for any number of members, right away.')
  await expect.element(page.getByText(/Nothing is charged/)).toBeVisible()
  expect(page.getByText(/a month from/).query()).toBeNull()
})

it('a plan that could not be changed says so, and stays chosen', async () => {
  await openPlans('off')
  await page.getByRole('radio', { name: 'Enterprise' }).click()
  answer(choosePlan, () => refusal(500))
  const upgrade = page.getByRole('button', { name: 'Upgrade to Enterprise' })
  await upgrade.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to update subscription')
  await expect.element(upgrade).toBeEnabled()
})

it.each([
  [
    'where it is charged',
    'active',
    /^There is room for 10 members, and for no more. You can no longer set up or change roles of your own. /,
  ],
  ['where nothing is charged', 'off', /^There is room for 10 members, and for no more.$/],
] as const)('what a smaller plan takes away is said before it is chosen, %s', async (_where, state, words) => {
  await openPlans(state)
  await page.getByRole('radio', { name: 'Enterprise' }).click()
  expect(page.getByText(/There is room for/).query()).toBeNull()
  await page.getByRole('radio', { name: 'Basic' }).click()
  await expect.element(page.getByText(/There is room for/)).toBeVisible()
  await expect
    .element(page.getByRole('radio', { name: 'Basic' }))
    .toHaveAccessibleDescription(/There is room for 10 members, and for no more/)
  expect(
    page
      .getByText(/There is room for/)
      .element()
      .textContent?.trim(),
  ).toMatch(words)
})

it('what a smaller plan takes away is said again where it is confirmed', async () => {
  await openPlans('active')
  await page.getByRole('radio', { name: 'Basic' }).click()
  await page.getByRole('button', { name: 'Downgrade to Basic' }).click()
  await expect.element(question.getByText(/^There is room for 10 members, and for no more/)).toBeVisible()
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

it('an organization from before there were plans counts as on the basic one', async () => {
  answer(readBilling, () => noBilling)
  const { subscription: _none, ...before } = organization
  await openPage(<SubscriptionPanel organization={before as Organization} />, '/organization?tab=subscription')
  await expect.element(page.getByText('of 10', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Basic' })).toHaveTextContent('Current plan')
  await expect.element(page.getByText('Not available')).toBeVisible()
})

it('while a payment is being confirmed nothing is subscribed to again', async () => {
  await openPlans('trial', '&paid=now')
  await expect.element(confirming).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Subscribe to Professional' })).toBeDisabled()
})

it('a failed payment looks like a warning, on a phone', async () => {
  await page.viewport(390, 844)
  await openPlans('failed')
  const note = page.getByText(/^The last payment failed/)
  await expect.element(note).toBeVisible()
  expect(note.element().closest('.notice')?.className).toContain('is-warn')
  await expectLooksRight('a failed payment')
})

it('who has cancelled a payment that hung is not led to it when it is answered', async () => {
  const letGo = hurryLocks()
  await openPlans('trial')
  answer(previewPlan, () => ({
    plan: 'pro' as const,
    amount: 2900,
    monthly: 2900,
    currency: 'usd',
    nextAt: at,
    at: null,
  }))
  const { promise, resolve } = held<{ url: string }>()
  const sent = answer(beginCheckout, () => promise)
  await page.getByRole('button', { name: 'Subscribe to Professional' }).click()
  await question.getByRole('button', { name: 'To payment' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await letGo()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  // An address that is none of Stripe's, so that following it fails.
  resolve({ url: 'https://elsewhere.example/' })
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(queryClient.getMutationCache().getAll().at(-1)?.state.status).toBe('success')
})

it('on a low screen the heading stays where it is as the plans come', async () => {
  await page.viewport(1366, 650)
  onTestFinished(() => page.viewport(1280, 900))
  const hanging = held<Billing>()
  answer(readBilling, () => hanging.promise)
  await openPage(
    <div className="main">
      <header className="org-head">
        <h1>Fernhill</h1>
      </header>
      <div className="org-body">
        <SubscriptionPanel organization={organization} />
      </div>
    </div>,
  )
  const body = () => document.querySelector('.org-body > *')?.getBoundingClientRect().top
  await expect.element(page.getByText('Fernhill')).toBeVisible()
  const before = body()
  hanging.resolve(noBilling)
  await expect.element(page.getByRole('radiogroup', { name: 'Plans' })).toBeVisible()
  const after = document.querySelector('.org-bar')?.getBoundingClientRect().top
  expect(after).toBe(before)
})
