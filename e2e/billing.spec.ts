import { eventOf, startStripe } from '../server/test/stripe-double'
import { openAs } from './people'
import { test as base, expect, type Product, run } from './product'
import { foundOrganization } from './teams'

type Double = Awaited<ReturnType<typeof startStripe>>

/** A product whose plans are paid, at a server of ours that answers as Stripe does. */
const test = base.extend<object, { stripe: Double; paid: Product }>({
  stripe: [
    async ({ browserName: _browser }, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  paid: [
    ({ stripe }, use) => run({ DEMO_DATA: 'false', ...stripe.env(stripe.url) }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
})

test('an admin sees what a plan costs, pays on Stripe’s page, and changes it', async ({ paid, stripe, page }) => {
  const { admin } = await foundOrganization(paid, 'Payfield', 'Pia Payer')
  await page.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'Stripe' }))
  const tell = async (customer: string, id: string) => {
    const { payload, signature } = eventOf(id, 'customer.subscription.updated', { customer })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await fetch(`${paid.url}/api/billing/stripe`, { method: 'POST', headers, body: payload })
  }
  await openAs(page, paid, admin, '/organization?tab=subscription')
  await expect(page.getByText(/Nothing is paid yet/)).toBeVisible()
  await expect(page.getByText('Nothing is charged')).toBeHidden()
  await page.getByRole('radio', { name: 'Professional' }).check()
  await page.getByRole('button', { name: 'Subscribe to Professional' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Subscribe to Professional?' })
  await expect(dialog.getByText('You pay $99.00 today on Stripe’s page, and $99.00 each month from')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  await page.waitForURL('https://checkout.stripe.com/**')
  const { customer } = stripe.pay(page.url())
  await page.goto(`${paid.url}/organization?tab=subscription&paid=now`)
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
  await tell(customer, 'evt_e2e_1')
  await expect(page.getByText(/^Paid until/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('PERK-0001')
  await page.getByRole('radio', { name: 'Enterprise' }).check()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  const change = page.getByRole('alertdialog', { name: 'Change to Enterprise?' })
  await expect(change.getByText('You pay $75.00 today for the rest of this month')).toBeVisible()
  await change.getByRole('button', { name: 'Change and pay' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: 'Enterprise' })).toBeVisible()

  const subscription = [...stripe.subscriptions.values()].find((one) => one.customer === customer)
  if (subscription) subscription.status = 'past_due'
  await tell(customer, 'evt_e2e_2')
  await expect(page.getByText(/^The last payment failed/)).toBeVisible()
})
