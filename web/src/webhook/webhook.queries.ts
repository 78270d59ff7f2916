import {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookChange,
  type WebhookDraft,
} from '@perkloop/contract/webhook'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, callPage } from '../platform/api'
import { reload } from '../platform/changes'
import { usePaginated } from '../platform/pagination'

export function useWebhooks(organization: string) {
  return useQuery({
    queryKey: ['organization', organization, 'webhooks'],
    queryFn: ({ signal }) => call(listWebhooks, { params: { id: organization }, signal }),
    meta: { readOn: ['organization'] },
  })
}

export const organizationChanged = reload('organization')

export function useAddWebhook(organization: string) {
  return useMutation({
    mutationFn: (body: z.output<typeof WebhookDraft>) => call(addWebhook, { params: { id: organization }, body }),
    onSuccess: () => void organizationChanged(),
  })
}

/** All that is done to one webhook. */
export function useWebhookActs(organization: string, webhookId: string) {
  const params = { id: organization, webhookId }
  const onSettled = organizationChanged
  return {
    update: useMutation({
      mutationFn: (body: z.output<typeof WebhookChange>) => call(updateWebhook, { params, body }),
      onSettled,
    }),
    rotate: useMutation({
      mutationFn: () => call(rotateWebhookSecret, { params }),
      onSuccess: () => void organizationChanged(),
    }),
    remove: useMutation({ mutationFn: () => call(deleteWebhook, { params }), onSettled }),
    test: useMutation({ mutationFn: () => call(testWebhook, { params }), onSettled }),
  }
}

/** For one delivery: several may be sent again at once. */
export function useResend(organization: string, webhookId: string, deliveryId: string) {
  return useMutation({
    mutationFn: () => call(resendDelivery, { params: { id: organization, webhookId, deliveryId } }),
    onSettled: organizationChanged,
  })
}

/** In milliseconds: while the log is looked at, what is under way comes in. */
const lookEvery = 3_000

export function useDeliveries(organization: string, webhookId: string) {
  return usePaginated(
    ['organization', organization, 'webhooks', webhookId],
    ({ cursor, signal }) =>
      callPage(listDeliveries, { params: { id: organization, webhookId }, query: { limit: 20, cursor }, signal }),
    { meta: { readOn: ['organization'] }, refetchInterval: lookEvery },
  )
}
