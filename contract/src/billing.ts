import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Moment } from './field'
import { Plan } from './subscription'

/** In the smallest unit of its currency, as Stripe has it. */
const amount = z.number().int()

export const Invoice = z.object({
  _id: z.string(),
  number: z.string().nullable(),
  at: Moment,
  amount,
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** Where it can be seen and paid. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** For so many days a plan stays in force after a payment failed, and before the first one. */
export const graceDays = 14

export const Billing = z.object({
  /**
   * `off` where this Perkloop has no billing; `trial` before the first payment, for `graceDays`; `active`; `failed` for as long after a
   * payment failed; `ended` once nothing is paid any more.
   */
  state: z.enum(['off', 'trial', 'active', 'failed', 'ended']),
  /** Until when the plan stays in force although nothing is paid. */
  graceUntil: Moment.nullable(),
  paidUntil: Moment.nullable(),
  /** Whether it ends then, because an admin cancelled it. */
  isEnding: z.boolean(),
  /** Newest first, the last 24. Null while Stripe, which has them, is away. */
  invoices: z.array(Invoice).nullable(),
})
export type Billing = z.infer<typeof Billing>

export const PlanPreview = z.object({
  plan: Plan,
  /** What is paid now; less than nothing is a credit for the next ones. */
  amount,
  /** What is paid each month from `nextAt` on. */
  monthly: amount,
  currency: z.string(),
  nextAt: Moment,
  /** To confirm exactly this. Null where Stripe's own page asks: then nothing is subscribed to yet. */
  at: z.number().int().nullable(),
})
export type PlanPreview = z.infer<typeof PlanPreview>

const PlanChoice = z.object({ plan: Plan.describe('The plan') })

export const readBilling = endpoint({
  method: 'GET',
  path: '/organizations/:id/billing',
  access: 'user',
  summary: 'What your organization pays, and its invoices',
  failure: 'failedToFetchBilling',
  params: ById,
  reply: Billing,
  limit: 'read',
})

export const previewPlan = endpoint({
  method: 'GET',
  path: '/organizations/:id/billing/preview',
  access: 'user',
  summary: 'What a plan would cost, now and each month, before anything is changed',
  failure: 'failedToPreviewPlan',
  params: ById,
  query: PlanChoice,
  reply: PlanPreview,
  limit: 'write',
})

export const beginCheckout = endpoint({
  method: 'POST',
  path: '/organizations/:id/billing/checkout',
  access: 'user',
  summary: 'Go to Stripe to subscribe to a plan',
  failure: 'failedToBeginCheckout',
  params: ById,
  body: PlanChoice,
  reply: z.object({ url: z.string() }),
  status: 201,
  idempotent: false,
  limit: 'write',
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/organizations/:id/billing/portal',
  access: 'user',
  summary: 'Go to Stripe to change how you pay, or to cancel',
  failure: 'failedToOpenPortal',
  params: ById,
  reply: z.object({ url: z.string() }),
  status: 201,
  idempotent: false,
  limit: 'write',
})
