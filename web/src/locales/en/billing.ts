export const payments = () => 'Payments'
export const manageBilling = () => 'Manage billing'
export const invoices = () => 'Invoices'
export const invoiceOf = ({ number, day }: { number: string; day: string }) => (number ? `${number}, ${day}` : day)
export const open = () => 'Open'
export const statuses = {
  draft: () => 'Draft',
  open: () => 'Not paid yet',
  paid: () => 'Paid',
  uncollectible: () => 'Not paid',
  void: () => 'Void',
}
export const paidUntil = ({ day }: { day: string }) => `Paid until ${day}. Then it renews by itself.`
export const endsOn = ({ day }: { day: string }) => `Cancelled: your plan ends on ${day}.`
export const paymentFailed = ({ day }: { day: string }) =>
  `The last payment failed. Until ${day} all stays as it is; after that nothing new can be made. Look at your card under Manage billing.`
export const nothingPaid = () =>
  'Nothing is paid. What you have stays and works on, but nobody new can join and nothing new can be made until you choose a plan.'
export const notYetPaid = ({ days }: { days: number }) => `Nothing is paid yet. Choose a plan within ${days} days.`
export const notYetPaidUntil = ({ day }: { day: string }) => `Nothing is paid yet. Choose a plan by ${day}.`
export const confirming = () => 'Your payment is being confirmed. This page says so within a minute.'
export const invoicesAway = () => 'The invoices can’t be loaded at the moment. Try again later.'
export const noPlan = () => 'No plan'
export const loadingBilling = () => 'Loading payments'
export const loadingAmount = () => 'Finding out the amount'
export const subscribeTo = ({ plan }: { plan: string }) => `Subscribe to ${plan}?`
export const changeTo = ({ plan }: { plan: string }) => `Change to ${plan}?`
export const toPayment = () => 'Go to payment'
export const changePlan = () => 'Change plan'
export const changeAndPay = () => 'Change and pay'
export const subscribe = ({ plan }: { plan: string }) => `Subscribe to ${plan}`
interface Due {
  now: string
  each: string
  day: string
}
export const firstPayment = ({ now, each, day }: Due) =>
  `You pay ${now} today on Stripe’s page, and ${each} each month from ${day}, plus tax where it is due.`
export const dueNow = ({ now, each, day }: Due) =>
  `You pay ${now} today for the rest of this month, and ${each} each month from ${day}. What the plan includes starts right away.`
export const credited = ({ now, each, day }: Due) =>
  `${now} are credited to your next payments, and you pay ${each} each month from ${day}. The limits of the plan apply right away; nothing you have is taken away.`
