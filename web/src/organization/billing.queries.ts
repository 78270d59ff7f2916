import { beginCheckout, openPortal, previewPlan, readBilling } from '@perkloop/contract/billing'
import type { Plan } from '@perkloop/contract/subscription'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { openPaymentPage } from '../platform/payment-page'
import { organizationMeta } from './organization.queries'

export function useBilling(id: string) {
  return useQuery({
    queryKey: ['organization', id, 'billing'],
    queryFn: ({ signal }) => call(readBilling, { params: { id }, signal }),
    meta: organizationMeta,
  })
}

/** Asked anew each time: what is due changes by the second. */
export function usePlanPreview(id: string, plan: Plan) {
  return useQuery({
    queryKey: ['organization', id, 'billing', 'preview', plan],
    queryFn: ({ signal }) => call(previewPlan, { params: { id }, query: { plan }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Leads to Stripe's page. */
export function useCheckout(id: string) {
  return useMutation({
    mutationFn: (plan: Plan) => call(beginCheckout, { params: { id }, body: { plan } }),
    onSuccess: ({ url }) => openPaymentPage(url),
  })
}

export function usePortal(id: string) {
  return useMutation({
    mutationFn: () => call(openPortal, { params: { id } }),
    onSuccess: ({ url }) => openPaymentPage(url),
  })
}
