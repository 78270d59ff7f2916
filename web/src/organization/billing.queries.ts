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

/** Its answer is the address of Stripe's page. Only who still waits for it is led there (`toPayment`). */
export function useCheckout(id: string) {
  return useMutation({
    mutationFn: (plan: Plan) => call(beginCheckout, { params: { id }, body: { plan } }),
  })
}

export function usePortal(id: string) {
  return useMutation({
    mutationFn: () => call(openPortal, { params: { id } }),
  })
}

/** For the act itself: what is given to the hook would also lead away who has gone on to another page. */
export const toPayment = { onSuccess: ({ url }: { url: string }) => openPaymentPage(url) }
